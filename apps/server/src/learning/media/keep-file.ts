import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { uploadSource, uploadsDir } from './source-place.ts';
import { COPYING } from './sweep-work.ts';

/** The system's own code of a fault of the disk. */
export const errorCodeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

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

/** Where a disk knows no second name for a file, it is copied, by way of `dir`. */
export const copyInto = async (path: string, target: string, dir: string): Promise<void> => {
  const copying = join(dir, `${COPYING}${randomUUID()}`);
  try {
    await copyFile(path, copying, constants.COPYFILE_FICLONE);
    await sync(copying);
    await rename(copying, target);
  } finally {
    await rm(copying, { force: true });
  }
};

/** A file among the uploads: its place, as it is written down, and what is in it. */
export interface KeptFile {
  readonly source: string;
  readonly contentHash: string;
}

/** Gives a file its place among the uploads, named by what is in it. It keeps the name that it has: this may be repeated. */
export const keepFile = async (path: string, mediaDir: string): Promise<KeptFile> => {
  const dir = uploadsDir(mediaDir);
  await sync(path);
  const contentHash = await readHash(path);
  const place = `${contentHash.slice(0, 2)}/${contentHash}`;
  const target = join(dir, place);
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(path, target);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') await copyInto(path, target, dir);
  }
  return { source: uploadSource(place), contentHash };
};
