import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IngestRefusal } from './ingest-refusal.ts';
import { openSource } from './inspect-source.ts';
import { remuxFile, type Remuxed } from './remux-file.ts';
import { findTranscoder } from './transcoder.ts';

/** Share of the work that encoding is; repacking afterwards is quick. */
const TRANSCODE_SHARE = 0.95;

/** Length of the source where its header tells it; 1 s keeps the arithmetic of progress alive where not. */
const findLengthSeconds = async (sourcePath: string): Promise<number> => {
  const input = await openSource(sourcePath);
  try {
    return (await input.canRead()) ? Math.max(1, await input.computeDuration()) : 1;
  } finally {
    input.dispose();
  }
};

/** Where a film or sound is prepared; `outputDir` is inside `workDir` and receives nothing but the result. */
export interface Workplace {
  readonly kind: 'audios' | 'videos';
  readonly sourcePath: string;
  readonly workDir: string;
  readonly outputDir: string;
  readonly onProgress: (percent: number) => void;
}

const transcodeAndRemux = async (place: Workplace, refusal: IngestRefusal): Promise<Remuxed> => {
  const transcoder = await findTranscoder();
  if (transcoder === undefined) throw refusal;
  const targetPath = join(place.workDir, 'transcoded.mp4');
  const lengthSeconds = await findLengthSeconds(place.sourcePath);
  await transcoder.transcode({
    ...place,
    targetPath,
    onProgress: (doneSeconds) => {
      place.onProgress(Math.floor(Math.min(1, doneSeconds / lengthSeconds) * TRANSCODE_SHARE * 100));
    },
  });
  await rm(place.outputDir, { recursive: true, force: true });
  await mkdir(place.outputDir);
  return remuxFile(targetPath, place.outputDir, { kind: place.kind });
};

/** Repacks a file as it is where possible, else has it encoded first. Throws `IngestRefusal`. */
export const writeHls = async (place: Workplace): Promise<Remuxed> => {
  try {
    return await remuxFile(place.sourcePath, place.outputDir, place);
  } catch (error) {
    const needsEncoding =
      error instanceof IngestRefusal && ['needs-transcoder', 'key-frames-too-far-apart'].includes(error.reason);
    if (!needsEncoding) throw error;
    return transcodeAndRemux(place, error);
  }
};
