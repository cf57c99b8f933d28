import { mkdir } from 'node:fs/promises';
import type { FilmShape } from '@kapok/domain';
import { findStats } from '#server/platform/files/find-stats.ts';
import { contentFolderOf, outputDirOf } from './content-folder.ts';
import type { IngestAnswer, MediaSummary, PrepareJob } from './ingest-job.ts';
import { IngestRefusal } from './ingest-refusal.ts';
import { measureFilm } from './measure-film.ts';

/** Poster, storyboard and peaks are made last, and quickly. */
const HLS_SHARE = 0.95;

/** How the work goes: the share done, and the time that it still needs. */
export interface Pace {
  readonly onProgress: (percent: number) => void;
  /** Asks for so many seconds from now on. */
  readonly extend: (seconds: number) => void;
}

/** The summary of a folder that the shop has already; undefined where it has none. */
export type FindPrepared = (folder: string) => Promise<MediaSummary | undefined>;

interface Preparing {
  readonly outputDir: string;
  readonly film: FilmShape | undefined;
}

const prepare = async (
  job: PrepareJob,
  { outputDir, film }: Preparing,
  { onProgress, extend }: Pace,
): Promise<MediaSummary> => {
  if (job.kind === 'images') {
    // Each kind loads its own library and not the other's: loading takes longer than a short film or an image.
    const { writeImageVariants } = await import('./image-variants.ts');
    const sizeBytes = await writeImageVariants(job.sourcePath, outputDir);
    return { durationSeconds: null, contentType: 'image/webp', sizeBytes, extras: [], omitted: [] };
  }
  const { kind } = job;
  const { writeHls } = await import('./write-hls.ts');
  const onHlsProgress = (percent: number): void => {
    onProgress(Math.floor(percent * HLS_SHARE));
  };
  const { durationSeconds, sizeBytes, playablePath, quality } = await writeHls({
    ...job,
    kind,
    film,
    outputDir,
    onProgress: onHlsProgress,
    extend,
  });
  const { writeExtras } = await import('./write-extras.ts');
  const made = await writeExtras({ ...job, kind, playablePath, outputDir, durationSeconds, extend });
  onProgress(100);
  const contentType = 'application/vnd.apple.mpegurl';
  return { durationSeconds, contentType, sizeBytes, ...made, ...(quality === undefined ? {} : { quality }) };
};

const assertSource = async (path: string): Promise<void> => {
  const found = await findStats(path);
  if (found?.isFile() !== true || found.size === 0) throw new IngestRefusal('source-missing');
};

/**
 * Prepares one file for serving, inside the job's work folder and nowhere else: whoever started this shows the folder, once
 * it is whole. A file prepared before is found again. Throws `IngestRefusal` when the file cannot be used.
 */
export const ingestFile = async (
  job: PrepareJob,
  pace: Pace,
  findPrepared: FindPrepared,
): Promise<Extract<IngestAnswer, { say: 'prepared' }>> => {
  await assertSource(job.sourcePath);
  const folder = await contentFolderOf(job.sourcePath, job.kind);
  const known = await findPrepared(folder);
  const film = job.kind === 'videos' ? await measureFilm(job.sourcePath) : undefined;
  const measured = film === undefined ? {} : { film };
  if (known !== undefined) return { say: 'prepared', folder, summary: known, isNew: false, ...measured };

  const outputDir = outputDirOf(job.workDir);
  await mkdir(outputDir, { recursive: true });
  return { say: 'prepared', folder, summary: await prepare(job, { outputDir, film }, pace), isNew: true, ...measured };
};
