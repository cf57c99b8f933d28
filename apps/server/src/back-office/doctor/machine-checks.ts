import { describeFfmpeg } from '#server/learning/media/index.ts';
import { findGuards, type Isolation } from '#server/platform/sandbox/isolation.ts';
import type { DoctorDeps } from './deps.ts';
import { amber, green, red, type Check, type Finding } from './finding.ts';
import { askBackupAge, askDatabase, askJobs } from './queries.ts';

const CLOCK_AMBER_MS = 2_000;
const CLOCK_RED_MS = 30_000;

/** Signatures of the gateway and one-time codes go by the clock. */
export const clockCheck =
  ({ db }: DoctorDeps): Check =>
  async () => {
    const before = Date.now();
    const { nowMs } = await askDatabase(db);
    // The database read its clock between the two moments: a slow answer says nothing against it.
    const apartMs = Math.max(0, before - nowMs, nowMs - Date.now());
    const seconds = Math.round(apartMs / 1_000);
    if (apartMs < CLOCK_AMBER_MS)
      return green('主機與資料庫的時間一致。', 'The clocks of this machine and the database agree.');
    const zh = `主機與資料庫的時間相差 ${seconds} 秒：請開啟時間同步（NTP）。`;
    const en = `The clocks of this machine and the database differ by ${seconds} s: switch on time synchronization (NTP).`;
    return apartMs < CLOCK_RED_MS ? amber(zh, en) : red(zh, en);
  };

const LONG_WAIT_SECONDS = 300;

export const workerCheck =
  ({ db }: DoctorDeps): Check =>
  async () => {
    const { workers, waitsSeconds, failed } = await askJobs(db);
    if (workers === 0)
      return red(
        '沒有程序在處理背景工作，信件、發票與影片都會停住：請啟動一個 WORKER=yes 或 only 的程序。',
        'No process works off jobs, so mails, invoices and films stand still: start one with WORKER=yes or only.',
      );
    const minutes = Math.round(waitsSeconds / 60);
    if (waitsSeconds > LONG_WAIT_SECONDS)
      return amber(
        `背景工作已等了 ${minutes} 分鐘：請看主機是否太忙。`,
        `Jobs have been waiting for ${minutes} minutes: see whether the machine is too busy.`,
      );
    return failed > 0
      ? amber(`有 ${failed} 件背景工作失敗：請到「背景工作」處理。`, `${failed} jobs have failed: see Background jobs.`)
      : green('背景工作正常進行。', 'Jobs are being worked off.');
  };

const AMBER_BACKUP_DAYS = 2;
const RED_BACKUP_DAYS = 7;

export const backupCheck =
  ({ db, installation: { production } }: DoctorDeps): Check =>
  async () => {
    const days = await askBackupAge(db);
    if (days === null) {
      const zh = '還沒有備份過：請執行 npm run shop -- backup <資料夾>，並排定每晚自動備份。';
      const en = 'There is no backup yet: run npm run shop -- backup <folder>, and have it run every night.';
      return production ? red(zh, en) : amber(zh, en);
    }
    if (days < AMBER_BACKUP_DAYS) return green('最近兩天內備份過。', 'The last backup is less than two days old.');
    const zh = `上次備份是 ${days} 天前：請確認每晚的備份有在執行。`;
    const en = `The last backup is ${days} days old: see that the nightly backup runs.`;
    return days < RED_BACKUP_DAYS ? amber(zh, en) : red(zh, en);
  };

export const transcoderCheck = (): Check => async () => {
  const found = await describeFfmpeg();
  if (found === undefined)
    return amber(
      '找不到可用的 ffmpeg：只能上傳 MP4（H.264）與 M4A（AAC）；安裝後就能上傳其他格式。',
      'ffmpeg is missing or does not start, so only MP4 (H.264) and M4A (AAC) can be uploaded: install it for other formats.',
    );
  const { version } = found;
  return found.kind === 'system'
    ? green(
        `使用這台主機的 ffmpeg ${version}，常見的影音格式都能上傳。`,
        `This machine's ffmpeg ${version} is used: any usual film or sound can be uploaded.`,
      )
    : green(
        `使用 npm 附帶的 FFmpeg ${version}，常見的影音格式都能上傳。`,
        `The FFmpeg ${version} that npm installed is used: any usual film or sound can be uploaded.`,
      );
};

const isolationFindings: Readonly<Record<Isolation, Finding>> = {
  'own-root': green(
    '開啟上傳檔案的程式只看得到那個檔案，連不到網路與資料庫。',
    'What opens an uploaded file sees that file alone, and reaches neither network nor database.',
  ),
  'no-network': amber(
    '開啟上傳檔案的程式連不到網路，但讀得到這個商店能讀的檔案：請允許掛載命名空間，見 docs/operations.md。',
    'What opens an uploaded file reaches no network, but each file that the shop can read: allow mount namespaces, see docs/operations.md.',
  ),
  none: amber(
    '這台主機無法隔離開啟上傳檔案的程式：請允許使用者命名空間，見 docs/operations.md。',
    'This machine cannot isolate what opens an uploaded file: allow user namespaces, see docs/operations.md.',
  ),
};

/** How far what opens files of staff is kept from the machine (SAFE-15). */
export const isolationCheck = (): Check => async () => isolationFindings[(await findGuards()).isolation];
