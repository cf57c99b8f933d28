import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { runInspection } from './ingest/run-ingest.ts';
import { queueIngest } from './queue-ingest.ts';
import { uploadSource, uploadsDir } from './source-place.ts';
import { COPYING } from './sweep-work.ts';
import type { PictureDeps } from './take-picture.ts';
import { insertUpload } from './upload-queries.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const readHash = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(z.instanceof(Buffer).parse(chunk));
  return hash.digest('hex');
};

const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Where a disk knows no second name for a file, it is copied. */
const copyInto = async (path: string, target: string, dir: string): Promise<void> => {
  const copying = join(dir, `${COPYING}${randomUUID()}`);
  try {
    await copyFile(path, copying, constants.COPYFILE_FICLONE);
    await sync(copying);
    await rename(copying, target);
  } finally {
    await rm(copying, { force: true });
  }
};

/** Gives a file its place among the uploads, named by what is in it. It keeps the name that it has: this may be repeated. */
const keepFile = async (
  path: string,
  mediaDir: string,
): Promise<{ readonly source: string; readonly contentHash: string }> => {
  const dir = uploadsDir(mediaDir);
  await sync(path);
  const contentHash = await readHash(path);
  const place = `${contentHash.slice(0, 2)}/${contentHash}`;
  const target = join(dir, place);
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(path, target);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await copyInto(path, target, dir);
  }
  return { source: uploadSource(place), contentHash };
};

export interface TakeDeps extends PictureDeps {
  /** Ends the look at the file when the server stops. */
  readonly signal?: AbortSignal;
}

/**
 * Takes a file that has arrived and has it prepared; what is in it says what it is, and it belongs to no product yet. `note`
 * writes what belongs to it, in the same transaction. The file at `path` is the caller's to remove. Throws IngestRefusal
 * for what can be seen to be of no use, and ChildFailure where the look at it broke off; nothing is added then.
 */
export const takeFile = async (
  { db, mediaDir, signal }: TakeDeps,
  path: string,
  note: (tx: Transaction, fileUuid: string) => Promise<void>,
): Promise<void> => {
  const kind = await runInspection(path, signal);
  const kept = await keepFile(path, mediaDir);
  const file = { fileUuid: randomUUID(), kind };
  await inTransaction(db, async (tx) => {
    await insertUpload(tx, { ...file, ...kept });
    await queueIngest(tx, file);
    await note(tx, file.fileUuid);
  });
};
