import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasFfmpeg } from '#server/learning/media/index.ts';
import type { DoctorDeps } from './deps.ts';
import { amber, green, red, type Check } from './finding.ts';
import { askBackupAge, askDatabase, askJobs } from './queries.ts';

const SLOW_MS = 500;

export const databaseCheck =
  ({ db }: DoctorDeps): Check =>
  async () => {
    const askedAt = performance.now();
    const { version, isStandby } = await askDatabase(db);
    const tookMs = Math.round(performance.now() - askedAt);
    if (isStandby)
      return red(
        '資料庫是唯讀的備援：請改連主要的資料庫。',
        'The database is a read-only standby: connect to the primary.',
      );
    return tookMs > SLOW_MS
      ? amber(
          `PostgreSQL ${version} 花了 ${tookMs} 毫秒才回應：請看它是否太忙。`,
          `PostgreSQL ${version} took ${tookMs} ms to answer: see whether it is too busy.`,
        )
      : green(`PostgreSQL ${version}，${tookMs} 毫秒內回應。`, `PostgreSQL ${version} answers within ${tookMs} ms.`);
  };

const CLOCK_AMBER_MS = 2_000;
const CLOCK_RED_MS = 30_000;

/** Signatures of the gateway and one-time codes go by the clock. */
export const clockCheck =
  ({ db }: DoctorDeps): Check =>
  async () => {
    const before = Date.now();
    const { nowMs } = await askDatabase(db);
    const apartMs = Math.abs(nowMs - (before + Date.now()) / 2);
    const seconds = Math.round(apartMs / 1_000);
    if (apartMs < CLOCK_AMBER_MS)
      return green('主機與資料庫的時間一致。', 'The clocks of this machine and the database agree.');
    const zh = `主機與資料庫的時間相差 ${seconds} 秒：請開啟時間同步（NTP）。`;
    const en = `The clocks of this machine and the database differ by ${seconds} s: switch on time synchronisation (NTP).`;
    return apartMs < CLOCK_RED_MS ? amber(zh, en) : red(zh, en);
  };

/**
 * Writes, reads and deletes a small file where media lie, in a folder of its own, since page and command may check at the same
 * time. A bucket is only read: the shop may not delete there.
 */
export const storageCheck =
  ({ mediaDir, storage }: DoctorDeps): Check =>
  async () => {
    await mkdir(mediaDir, { recursive: true });
    const folder = await mkdtemp(join(mediaDir, 'doctor-'));
    const file = join(folder, 'file');
    const written = randomUUID();
    try {
      await writeFile(file, written);
      if ((await readFile(file, 'utf8')) !== written)
        return red(
          '影音資料夾讀回的內容不對：請檢查磁碟。',
          'The media folder returned other bytes than were written: check the disk.',
        );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await storage.list('doctor');
    return green('影音儲存空間可以寫入、讀取與刪除。', 'Media can be written, read and deleted.');
  };

const GIGABYTE = 1024 ** 3;
const AMBER_FREE_GB = 5;
const RED_FREE_GB = 1;

export const diskCheck =
  ({ installation: { dataDir } }: DoctorDeps): Check =>
  async () => {
    const { bavail, bsize } = await statfs(dataDir);
    const freeGb = (bavail * bsize) / GIGABYTE;
    const shown = freeGb < 10 ? freeGb.toFixed(1) : String(Math.floor(freeGb));
    if (freeGb >= AMBER_FREE_GB) return green(`磁碟還有 ${shown} GB。`, `The disk has ${shown} GB left.`);
    const zh = `磁碟只剩 ${shown} GB：請清出空間或加大磁碟。`;
    const en = `The disk has only ${shown} GB left: free some space or enlarge it.`;
    return freeGb >= RED_FREE_GB ? amber(zh, en) : red(zh, en);
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

export const transcoderCheck = (): Check => async () =>
  (await hasFfmpeg())
    ? green('ffmpeg 可用，常見的影音格式都能上傳。', 'ffmpeg is there: any usual film or sound can be uploaded.')
    : amber(
        '找不到 ffmpeg：只能上傳 MP4（H.264）與 M4A（AAC）；安裝後就能上傳其他格式。',
        'ffmpeg is missing, so only MP4 (H.264) and M4A (AAC) can be uploaded: install it for other formats.',
      );
