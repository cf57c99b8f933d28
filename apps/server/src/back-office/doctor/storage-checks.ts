import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worstState } from '@kapok/domain';
import { isMissingFile, type BucketFault, type BucketReason } from '#server/platform/storage/index.ts';
import type { DoctorDeps } from './deps.ts';
import { amber, green, red, type Check, type Finding } from './finding.ts';

/**
 * Writes, reads and deletes a small file where media lie, in a folder of its own, since page and command may check at the same
 * time; then the same in the bucket, where the shop has one. Uploads wait in the folder in any case.
 */
export const storageCheck =
  ({ mediaDir, storage }: Pick<DoctorDeps, 'mediaDir' | 'storage'>): Check =>
  async () => {
    const folder =
      (await tryFolder(mediaDir)) ??
      green('影音資料夾可以寫入、讀取與刪除。', 'The media folder can be written, read and deleted from.');
    if (folder.state !== 'green' || storage.tryOut === undefined) return folder;
    const fault = await storage.tryOut();
    if (fault !== undefined) return bucketFinding(fault);
    return green(
      '影音資料夾與 S3 儲存空間都可以寫入、讀取與刪除。',
      'The media folder and the bucket can be written, read and deleted from.',
    );
  };

/** Undefined where nothing is wrong. */
const tryFolder = async (mediaDir: string): Promise<Finding | undefined> => {
  const written = randomUUID();
  try {
    await mkdir(mediaDir, { recursive: true });
    const folder = await mkdtemp(join(mediaDir, 'doctor-'));
    try {
      await writeFile(join(folder, 'file'), written, { flush: true });
      if ((await readFile(join(folder, 'file'), 'utf8')) === written) return undefined;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return folderFinding(String(error.code));
    throw error;
  }
  return red(
    '影音資料夾讀回的內容與寫入的不同：請檢查磁碟。',
    'The media folder returned other bytes than were written: check the disk.',
  );
};

const FULL: readonly string[] = ['ENOSPC', 'EDQUOT'];

const folderFinding = (code: string): Finding =>
  FULL.includes(code)
    ? red(
        `影音資料夾已滿（${code}）：請清出空間或加大磁碟。`,
        `The media folder is full (${code}): free some space or enlarge the disk.`,
      )
    : red(
        `影音資料夾無法寫入（${code}）：請確認 SHOP_DATA_DIR 裡的 media 是資料夾，而且執行商店的使用者可以寫入。`,
        `The media folder cannot be written (${code}): see that media in SHOP_DATA_DIR is a folder, and that the shop’s user may write there.`,
      );

const steps: Readonly<Record<BucketFault['step'], { readonly zh: string; readonly en: string }>> = {
  put: { zh: '寫入', en: 'put' },
  list: { zh: '列出', en: 'list' },
  get: { zh: '讀取', en: 'get' },
  delete: { zh: '刪除', en: 'delete' },
};

const bucketWords: Readonly<Record<Exclude<BucketReason, 'refused' | 'broken'>, Finding>> = {
  keys: red(
    'S3 不接受這組金鑰：請核對 S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 與 S3_REGION。',
    'The bucket does not accept the key: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.',
  ),
  clock: red(
    'S3 認為這台主機的時間不對：請開啟時間同步（NTP）。',
    'By the bucket’s clock the time of this machine is wrong: switch on time synchronization (NTP).',
  ),
  'no-bucket': red(
    'S3 上沒有這個儲存空間：請核對 S3_BUCKET 與 S3_ENDPOINT。',
    'There is no such bucket: check S3_BUCKET and S3_ENDPOINT.',
  ),
  elsewhere: red(
    'S3 儲存空間在別的位址或地區：請核對 S3_ENDPOINT 與 S3_REGION。',
    'The bucket is at another address or in another region: check S3_ENDPOINT and S3_REGION.',
  ),
  unreachable: red(
    '連不到 S3，或八秒內沒有回應：請核對 S3_ENDPOINT，並確認這台主機連得到。',
    'The bucket cannot be reached, or does not answer within eight seconds: check S3_ENDPOINT, and that this machine reaches it.',
  ),
  'other-bytes': red(
    'S3 讀回的內容與寫入的不同：請洽儲存服務的廠商。',
    'The bucket returned other bytes than were written: ask the provider of the storage.',
  ),
};

const bucketFinding = ({ step, reason }: BucketFault): Finding => {
  const { zh, en } = steps[step];
  if (step === 'delete')
    return amber(
      `S3 可以寫入與讀取，但測試檔案無法刪除（${reason}）：請開放這組金鑰刪除 doctor/ 之下的檔案。影音不受影響。`,
      `The bucket can be written and read, but the test object could not be deleted (${reason}): let the key delete objects under doctor/. Media are not affected.`,
    );
  if (reason === 'refused')
    return red(
      `S3 拒絕${zh}：請開放這組金鑰列出（list）、讀取（get）與寫入（put）的權限。`,
      `The bucket refuses to ${en}: give its key the rights to list, get and put.`,
    );
  if (reason === 'broken')
    return red(
      `S3 在${zh}時沒有正確回應：請查看儲存服務的狀態與空間上限。`,
      `The bucket does not answer as it should to ${en}: see the state of the storage service and its quota.`,
    );
  return bucketWords[reason];
};

const GIGABYTE = 1024 ** 3;
const AMBER_FREE_GB = 5;
const RED_FREE_GB = 1;

interface Disk {
  readonly zh: string;
  readonly en: string;
  readonly freeBytes: number;
}

/** What a disk's free space comes to. */
export const spaceFinding = ({ zh, en, freeBytes }: Disk): Finding => {
  const freeGb = freeBytes / GIGABYTE;
  const shown = freeGb < 10 ? freeGb.toFixed(1) : String(Math.floor(freeGb));
  if (freeGb >= AMBER_FREE_GB) return green(`${zh}還有 ${shown} GB。`, `${en} has ${shown} GB left.`);
  const lowZh = `${zh}只剩 ${shown} GB：請清出空間或加大磁碟。`;
  const lowEn = `${en} has only ${shown} GB left: free some space or enlarge it.`;
  return freeGb >= RED_FREE_GB ? amber(lowZh, lowEn) : red(lowZh, lowEn);
};

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Where media lie on a disk of their own, that one counts as well. */
export const diskCheck =
  ({ mediaDir, installation: { dataDir } }: DoctorDeps): Check =>
  async () => {
    const ofData = spaceFinding({ zh: '磁碟', en: 'The disk', freeBytes: await freeOf(dataDir) });
    const diskOfMedia = await findDisk(mediaDir);
    if (diskOfMedia === undefined || diskOfMedia === (await findDisk(dataDir))) return ofData;
    const ofMedia = spaceFinding({ zh: '影音所在的磁碟', en: 'The disk of media', freeBytes: await freeOf(mediaDir) });
    return worstState([ofData.state, ofMedia.state]) === ofData.state ? ofData : ofMedia;
  };

/** Undefined where there is no such folder yet. */
const findDisk = async (folder: string): Promise<number | undefined> => {
  try {
    return (await stat(folder)).dev;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
};
