import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fitsOwnQuality,
  type FilmShape,
  type Ladder,
  type PictureQuality,
  type PictureQualityName,
} from '@kapok/domain';
import { hasFfmpeg } from './ffmpeg.ts';
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
  /** What the film is, where that could be told. */
  readonly film: FilmShape | undefined;
  readonly ladder: Ladder;
  readonly onProgress: (percent: number) => void;
  /** Asks for so many seconds from now on. */
  readonly extend: (seconds: number) => void;
}

/** Segments, and the H.264/AAC file that they were cut from: the source itself, or what it was encoded to. */
export interface HlsWritten extends Remuxed {
  readonly playablePath: string;
  /** Of a film that was encoded. */
  readonly quality?: PictureQualityName | undefined;
}

/** The lightest, so that the lesson plays early: the others follow. Of what could not be measured there will be no others. */
const firstQuality = ({ film, ladder: { pictures } }: Workplace): PictureQuality =>
  (film === undefined ? pictures.at(-1) : undefined) ?? pictures[0];

const transcodeAndRemux = async (place: Workplace, refusal: IngestRefusal): Promise<HlsWritten> => {
  const transcoder = await findTranscoder();
  if (transcoder === undefined) throw refusal;
  const targetPath = join(place.workDir, 'transcoded.mp4');
  const quality = place.kind === 'videos' ? firstQuality(place) : undefined;
  await transcoder.transcode({
    ...place,
    targetPath,
    pictures: quality && { quality },
    onProgress: (share) => {
      place.onProgress(Math.floor(share * TRANSCODE_SHARE * 100));
    },
  });
  await rm(place.outputDir, { recursive: true, force: true });
  await mkdir(place.outputDir);
  place.extend(readSeconds((await stat(targetPath)).size));
  const written = await remuxFile(targetPath, place.outputDir, { kind: place.kind });
  return { ...written, playablePath: targetPath, quality: quality?.name };
};

/** Repacks a file as it is where possible and light enough to be sent, else has it encoded first. Throws `IngestRefusal`. */
export const writeHls = async (place: Workplace): Promise<HlsWritten> => {
  const { film, ladder } = place;
  if (film !== undefined && !fitsOwnQuality(film, ladder) && (await hasFfmpeg()))
    return transcodeAndRemux(place, new IngestRefusal('needs-transcoder', 'too large or too heavy'));
  try {
    return { ...(await remuxFile(place.sourcePath, place.outputDir, place)), playablePath: place.sourcePath };
  } catch (error) {
    const needsEncoding =
      error instanceof IngestRefusal && ['needs-transcoder', 'key-frames-too-far-apart'].includes(error.reason);
    if (!needsEncoding) throw error;
    return transcodeAndRemux(place, error);
  }
};
