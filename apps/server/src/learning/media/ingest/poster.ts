import { findStats } from '#server/platform/files/find-stats.ts';
import type { ExtraTimes } from './extras.ts';
import { jpegOptions, type FfmpegWork } from './ffmpeg-work.ts';
import { FfmpegError, runFfmpeg } from './ffmpeg.ts';
import { LOOK_SECONDS } from './work-limits.ts';

/** Films begin with black, a logo or a greeting: looked at from here, at the latest. */
const LATEST_START_SECONDS = 60;
const START_SHARE = 0.25;
const MAX_WIDTH = 1280;
/** Pictures compared, four a second; they are held in memory, about 1.4 MB each. */
const COMPARED = 24;
/** From 2, the best, to 31. */
const QUALITY = 4;

interface PictureWish {
  readonly sourcePath: string;
  readonly targetPath: string;
  readonly startSeconds: number;
  readonly filters: string;
}

const workOf = ({ filters, ...wish }: PictureWish): FfmpegWork => ({
  ...wish,
  threads: 1,
  pictures: { codec: 'mjpeg', pixelFormat: 'yuvj420p', filters, options: jpegOptions(QUALITY), most: 1 },
  format: 'mjpeg',
});

/** Writes the frame of a moment as JPEG, within so many seconds. Throws FfmpegError, also where there is none. */
export const writePosterAt = async (
  sourcePath: string,
  targetPath: string,
  atSeconds: number,
  seconds = LOOK_SECONDS / 2,
): Promise<void> => {
  const filters = `scale='min(${MAX_WIDTH},iw)':-2`;
  await runFfmpeg(workOf({ sourcePath, targetPath, startSeconds: atSeconds, filters }), seconds);
  // ffmpeg ends well also when it had nothing to write.
  if ((await findStats(targetPath)) === undefined) throw new FfmpegError('nothing was written');
};

/** Writes one good frame of a film as JPEG: the most typical of some seconds near the beginning. Throws FfmpegError. */
export const writePoster = (
  sourcePath: string,
  targetPath: string,
  { durationSeconds, seconds }: ExtraTimes,
): Promise<void> => {
  const startSeconds = Math.min(LATEST_START_SECONDS, durationSeconds * START_SHARE);
  const filters = `fps=4,scale='min(${MAX_WIDTH},iw)':-2,thumbnail=${COMPARED}`;
  return runFfmpeg(workOf({ sourcePath, targetPath, startSeconds, filters }), seconds);
};
