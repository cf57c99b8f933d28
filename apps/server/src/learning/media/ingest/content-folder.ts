import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { mediaSummarySchema, type MediaSummary } from './ingest-job.ts';
import { FORMAT_VERSION } from './media-limits.ts';

const SUMMARY_FILE = 'summary.json';

/** Where a folder is made, inside the work folder of its job. */
export const outputDirOf = (workDir: string): string => join(workDir, 'output');

const branches = { audios: 'hls', videos: 'hls', images: 'images' } as const;

/**
 * The folder, relative to the media directory, that belongs to a source: named by what is in the file, so the same
 * upload is prepared once and a folder never changes after it appeared.
 */
export const contentFolderOf = async (sourcePath: string, kind: keyof typeof branches): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(sourcePath)) hash.update(z.instanceof(Buffer).parse(chunk));
  const digest = hash.digest('hex').slice(0, 32);
  return `${branches[kind]}/${digest.slice(0, 2)}/${digest}-${kind}-${FORMAT_VERSION}`;
};

/** The folder of another quality of the film whose first folder this is. */
export const qualityFolderOf = (firstFolder: string, quality: string): string =>
  firstFolder.replace(/-[a-z\d]+-v\d+$/, `-${quality}-${FORMAT_VERSION}`);

/** The summary of a folder that is whole; undefined when there is none. */
export const findSummary = async (folder: string): Promise<MediaSummary | undefined> => {
  const path = join(folder, SUMMARY_FILE);
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  return exists ? mediaSummarySchema.parse(JSON.parse(await readFile(path, 'utf8'))) : undefined;
};

const syncDirectory = async (path: string): Promise<void> => {
  // Windows cannot open directories, and needs no such call.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

/**
 * Makes a work folder visible under its final name, in one step and only when everything is on the disk. Files must
 * have been written with flush. A folder that someone else published meanwhile is kept: it holds the same bytes.
 */
export const publishFolder = async (workDir: string, folder: string, summary: MediaSummary): Promise<void> => {
  await writeFile(join(workDir, SUMMARY_FILE), JSON.stringify(summary), { flush: true });
  await syncDirectory(workDir);
  await mkdir(dirname(folder), { recursive: true });
  try {
    await rename(workDir, folder);
  } catch (error) {
    if ((await findSummary(folder)) === undefined) throw error;
    await rm(workDir, { recursive: true, force: true });
  }
  await syncDirectory(dirname(folder));
};
