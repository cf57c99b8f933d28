import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolderOf, findSummary, publishFolder, type MediaSummary } from './content-folder.ts';
import type { Ingested, IngestJob } from './ingest-job.ts';
import { IngestRefusal } from './ingest-refusal.ts';

/** Poster, storyboard and peaks are made last, and quickly. */
const HLS_SHARE = 0.95;

type OnProgress = (percent: number) => void;

const prepare = async (job: IngestJob, outputDir: string, onProgress: OnProgress): Promise<MediaSummary> => {
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
  const { durationSeconds, sizeBytes, playablePath } = await writeHls({
    ...job,
    kind,
    outputDir,
    onProgress: onHlsProgress,
  });
  const { writeExtras } = await import('./write-extras.ts');
  const made = await writeExtras({ kind, playablePath, outputDir, durationSeconds });
  onProgress(100);
  return { durationSeconds, contentType: 'application/vnd.apple.mpegurl', sizeBytes, ...made };
};

const assertSource = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true || found.size === 0) throw new IngestRefusal('source-missing');
};

/**
 * Prepares one file for serving. Everything is written inside the job's work folder and appears under its content
 * address only when whole; a file prepared before is found again. Throws `IngestRefusal` when the file cannot be used.
 */
export const ingestFile = async (job: IngestJob, onProgress: OnProgress): Promise<Ingested> => {
  await assertSource(job.sourcePath);
  const folder = await contentFolderOf(job.sourcePath, job.kind);
  const target = join(job.mediaDir, folder);
  const known = await findSummary(target);
  if (known !== undefined) return { folder, ...known };

  const outputDir = join(job.workDir, 'output');
  await mkdir(outputDir, { recursive: true });
  const summary = await prepare(job, outputDir, onProgress);
  await publishFolder(outputDir, target, summary);
  return { folder, ...summary };
};
