import { findStats } from '#server/platform/files/find-stats.ts';
import type { ExtraTimes } from './extras.ts';
import { FfmpegError, openUpload, runFfmpeg } from './ffmpeg.ts';
import { LOOK_SECONDS } from './work-limits.ts';

/** Films begin with black, a logo or a greeting: looked at from here, at the latest. */
const LATEST_START_SECONDS = 60;
const START_SHARE = 0.25;
const MAX_WIDTH = 1280;
/** Pictures compared, four a second; they are held in memory, about 1.4 MB each. */
const COMPARED = 24;

const asPicture = (targetPath: string): readonly string[] => [
  ...['-frames:v', '1', '-q:v', '4', '-map_metadata', '-1', '-f', 'mjpeg', `file:${targetPath}`],
];

/** Writes the frame of a moment as JPEG. Throws FfmpegError, also where there is none. */
export const writePosterAt = async (sourcePath: string, targetPath: string, atSeconds: number): Promise<void> => {
  const args = [
    ...openUpload(sourcePath, ['-threads', '1', '-ss', atSeconds.toFixed(3)]),
    ...['-map', '0:V:0', '-vf', `scale='min(${MAX_WIDTH},iw)':-2`],
    ...asPicture(targetPath),
  ];
  await runFfmpeg(args, LOOK_SECONDS / 2);
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
  const args = [
    ...openUpload(sourcePath, ['-threads', '1', '-ss', startSeconds.toFixed(3)]),
    ...['-map', '0:V:0', '-vf', `fps=4,scale='min(${MAX_WIDTH},iw)':-2,thumbnail=${COMPARED}`],
    ...asPicture(targetPath),
  ];
  return runFfmpeg(args, seconds);
};
