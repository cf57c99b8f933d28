import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { outputDirOf } from './content-folder.ts';
import type { Pace } from './ingest-file.ts';
import type { AddQualityJob, IngestAnswer } from './ingest-job.ts';
import { IngestRefusal } from './ingest-refusal.ts';
import { inspectSource, openSource } from './inspect-source.ts';
import { remuxFile, type Remuxed } from './remux-file.ts';
import { findTranscoder, type Pictures } from './transcoder.ts';
import { readSeconds } from './work-limits.ts';

/**
 * How much later than the file its pictures begin, in seconds: the encoder counts from the beginning of the file, segments from the
 * first picture. Where a file cannot be read here both are taken to begin together.
 */
const readPictureDelay = async (sourcePath: string): Promise<number> => {
  const input = await openSource(sourcePath);
  try {
    const pictures = await (await input.getPrimaryVideoTrack())?.getFirstTimestamp();
    const sound = await (await input.getPrimaryAudioTrack())?.getFirstTimestamp();
    if (pictures === undefined) return 0;
    return pictures - Math.max(0, Math.min(pictures, sound ?? pictures));
  } catch {
    return 0;
  } finally {
    input.dispose();
  }
};

const encode = async (job: AddQualityJob, outputDir: string, pace: Pace): Promise<Remuxed> => {
  const transcoder = await findTranscoder();
  if (transcoder === undefined) throw new IngestRefusal('needs-transcoder');
  const { sourcePath, quality, starts } = job;
  const delay = quality === 'sound' ? 0 : await readPictureDelay(sourcePath);
  const pictures: Pictures | undefined =
    quality === 'sound' ? undefined : { quality, startsSeconds: starts.map((seconds) => seconds + delay) };
  const targetPath = join(job.workDir, 'transcoded.mp4');
  await transcoder.transcode({ ...pace, sourcePath, targetPath, pictures, onProgress: () => undefined });
  pace.extend(readSeconds((await stat(targetPath)).size));
  return remuxFile(targetPath, outputDir, { kind: quality === 'sound' ? 'audios' : 'videos', starts });
};

/** A sound that every browser plays is taken out of its film as it is. */
const isSoundPlayable = async (sourcePath: string): Promise<boolean> => {
  const input = await openSource(sourcePath);
  try {
    return (await inspectSource(input, 'audios')).kind === 'repackable';
  } finally {
    input.dispose();
  }
};

const write = async (job: AddQualityJob, outputDir: string, pace: Pace): Promise<Remuxed> =>
  job.quality === 'sound' && (await isSoundPlayable(job.sourcePath))
    ? remuxFile(job.sourcePath, outputDir, { kind: 'audios', starts: job.starts })
    : encode(job, outputDir, pace);

/**
 * Makes another quality of a film that is ready, inside the job's work folder: the same seconds in the same segments. Throws
 * `IngestRefusal`.
 */
export const addQuality = async (
  job: AddQualityJob,
  pace: Pace,
): Promise<Extract<IngestAnswer, { say: 'quality-made' }>> => {
  const outputDir = outputDirOf(job.workDir);
  await mkdir(outputDir, { recursive: true });
  const { durationSeconds, sizeBytes } = await write(job, outputDir, pace);
  const contentType = 'application/vnd.apple.mpegurl';
  return { say: 'quality-made', summary: { durationSeconds, sizeBytes, contentType, extras: [], omitted: [] } };
};
