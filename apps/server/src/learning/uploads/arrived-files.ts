import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { problemStatus, type ProblemCode } from '@kapok/contract';
import { findStats, isNotThere } from '#server/platform/files/find-stats.ts';

/** Where uploads arrive, below the media folder: on the disk that they stay on, so that they need not be copied. */
export const arrivalsDir = (mediaDir: string): string => join(mediaDir, 'uploads', 'arriving');

/** A refusal as the tus library takes it: it answers with this status and these words. */
export class UploadRefusal extends Error {
  readonly code: ProblemCode;
  readonly status_code: number;
  readonly body: string;

  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
    this.status_code = problemStatus[code];
    this.body = code;
  }
}

/** Whether the disk had no room for what was written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Room that stays for the database and for what is being prepared. */
const SPARE_BYTES = 512 * 1024 * 1024;
/** A film is kept as it came and, prepared, about once more. */
const COPIES = 2;

/** Bytes that the disk can still take in of uploads. */
export const freeBytes = async (dir: string): Promise<number> => {
  await mkdir(dir, { recursive: true });
  const { bavail, bsize } = await statfs(dir);
  return (bavail * bsize - SPARE_BYTES) / COPIES;
};

/** Bytes that have arrived of an upload; undefined where nothing is kept of it. */
export const findArrivedBytes = async (mediaDir: string, uploadId: string): Promise<number | undefined> => {
  const found = await findStats(join(arrivalsDir(mediaDir), uploadId));
  return found?.size;
};

/** Forgets what has arrived of an upload. May be repeated. */
export const removeArrived = async (mediaDir: string, uploadId: string): Promise<void> => {
  for (const name of [uploadId, `${uploadId}.json`]) await rm(join(arrivalsDir(mediaDir), name), { force: true });
};

const UUID_NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

/** The uploads of which something is kept, that nothing was written to for so long. */
export const listArrived = async (mediaDir: string, idleMs: number): Promise<readonly string[]> => {
  const names = await readdir(arrivalsDir(mediaDir)).catch((error: unknown) => {
    if (isNotThere(error)) return [];
    throw error;
  });
  const idle = new Set<string>();
  for (const name of names) {
    const uploadId = UUID_NAME.exec(name)?.[0];
    const found = await findStats(join(arrivalsDir(mediaDir), name));
    if (uploadId !== undefined && found !== undefined && Date.now() - found.mtimeMs > idleMs) idle.add(uploadId);
  }
  return [...idle];
};
