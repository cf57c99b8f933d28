import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IngestRefusal } from './ingest-refusal.ts';
import { remuxFile, type Remuxed } from './remux-file.ts';
import { findTranscoder } from './transcoder.ts';
import { readSeconds } from './work-limits.ts';

/** Share of the work that encoding is; repacking afterwards is quick. */
const TRANSCODE_SHARE = 0.95;

/** Where a film or sound is prepared; `outputDir` is inside `workDir` and receives nothing but the result. */
export interface Workplace {
  readonly kind: 'audios' | 'videos';
  readonly sourcePath: string;
  readonly workDir: string;
  readonly outputDir: string;
  readonly onProgress: (percent: number) => void;
  /** Asks for so many seconds from now on. */
  readonly extend: (seconds: number) => void;
}

/** Segments, and the H.264/AAC file that they were cut from: the source itself, or what it was encoded to. */
export interface HlsWritten extends Remuxed {
  readonly playablePath: string;
}

const transcodeAndRemux = async (place: Workplace, refusal: IngestRefusal): Promise<HlsWritten> => {
  const transcoder = await findTranscoder();
  if (transcoder === undefined) throw refusal;
  const targetPath = join(place.workDir, 'transcoded.mp4');
  await transcoder.transcode({
    ...place,
    targetPath,
    onProgress: (share) => {
      place.onProgress(Math.floor(share * TRANSCODE_SHARE * 100));
    },
  });
  await rm(place.outputDir, { recursive: true, force: true });
  await mkdir(place.outputDir);
  place.extend(readSeconds((await stat(targetPath)).size));
  return { ...(await remuxFile(targetPath, place.outputDir, { kind: place.kind })), playablePath: targetPath };
};

/** Repacks a file as it is where possible, else has it encoded first. Throws `IngestRefusal`. */
export const writeHls = async (place: Workplace): Promise<HlsWritten> => {
  try {
    return { ...(await remuxFile(place.sourcePath, place.outputDir, place)), playablePath: place.sourcePath };
  } catch (error) {
    const needsEncoding =
      error instanceof IngestRefusal && ['needs-transcoder', 'key-frames-too-far-apart'].includes(error.reason);
    if (!needsEncoding) throw error;
    return transcodeAndRemux(place, error);
  }
};
