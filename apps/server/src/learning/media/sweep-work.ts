import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findStats, isNotThere } from '#server/platform/files/find-stats.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listFilesInWork } from './ingest-queries.ts';
import { workDirOf } from './ingest/run-ingest.ts';
import { uploadsDir } from './source-place.ts';

const UUID_CHARACTERS = 36;
/** A copy into the folder of uploads that takes longer has died. */
const COPYING_MAX_MS = 24 * 60 * 60 * 1000;

const list = async (path: string): Promise<readonly string[]> => {
  try {
    return await readdir(path);
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
};

/** Beginning of the name of an upload that is still being copied. */
export const COPYING = 'copying-';

const sweepCopies = async (mediaDir: string): Promise<void> => {
  for (const name of await list(uploadsDir(mediaDir))) {
    if (!name.startsWith(COPYING)) continue;
    const path = join(uploadsDir(mediaDir), name);
    const found = await findStats(path);
    if (found !== undefined && Date.now() - found.mtimeMs > COPYING_MAX_MS) await rm(path, { force: true });
  }
};

/**
 * Removes what killed processes left of files that they were preparing or copying. What a living process works on stays,
 * whichever it is: its job is locked. Locks of killed ones must have been freed before.
 */
export const sweepMediaWork = async (db: Database, mediaDir: string): Promise<void> => {
  const work = workDirOf(mediaDir);
  // In this order: a folder that is there belongs to a job that was locked before.
  const names = await list(work);
  const inWork = names.length === 0 ? new Set<string>() : await listFilesInWork(db);
  for (const name of names) {
    if (!inWork.has(name.slice(0, UUID_CHARACTERS))) await rm(join(work, name), { recursive: true, force: true });
  }
  await sweepCopies(mediaDir);
};
