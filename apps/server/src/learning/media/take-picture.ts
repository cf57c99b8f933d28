import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { queueIngest } from './queue-ingest.ts';
import { uploadSource, uploadsDir } from './source-place.ts';
import { COPYING } from './sweep-work.ts';
import { insertUpload } from './upload-queries.ts';

/** PNG, JPEG and WebP by their first bytes: what somebody says of a file does not count. */
const isPicture = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 12);
  return head.startsWith('\x89PNG\r\n') || head.startsWith('\xff\xd8\xff') || /^RIFF[^]{4}WEBP/.test(head);
};

/** Writes the bytes under a name made of them: the same picture is kept once, and half of one is never seen. */
const keepBytes = async (
  mediaDir: string,
  bytes: Buffer,
): Promise<{ readonly source: string; readonly contentHash: string }> => {
  const dir = uploadsDir(mediaDir);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const place = `${contentHash.slice(0, 2)}/${contentHash}`;
  const copying = join(dir, `${COPYING}${randomUUID()}`);
  await mkdir(dirname(join(dir, place)), { recursive: true });
  try {
    await writeFile(copying, bytes, { flush: true });
    await rename(copying, join(dir, place));
  } finally {
    await rm(copying, { force: true });
  }
  return { source: uploadSource(place), contentHash };
};

export interface PictureDeps {
  readonly db: Database;
  readonly mediaDir: string;
}

/**
 * Takes one picture and has it prepared; it belongs to no product yet. `note` writes what belongs to it, in the same
 * transaction. Throws `unsupported-media-type` for anything but PNG, JPEG and WebP.
 */
export const takePicture = async (
  { db, mediaDir }: PictureDeps,
  bytes: Buffer,
  note: (tx: Transaction, fileUuid: string) => Promise<void>,
): Promise<string> => {
  if (!isPicture(bytes)) throw new ShopError('unsupported-media-type');
  const kept = await keepBytes(mediaDir, bytes);
  const file = { fileUuid: randomUUID(), kind: 'images' } as const;
  await inTransaction(db, async (tx) => {
    await insertUpload(tx, { ...file, ...kept });
    await queueIngest(tx, file);
    await note(tx, file.fileUuid);
  });
  return file.fileUuid;
};
