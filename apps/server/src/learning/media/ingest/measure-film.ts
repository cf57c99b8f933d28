import { stat } from 'node:fs/promises';
import type { FilmShape } from '@kapok/domain';
import { FfmpegError, hasFfmpeg, probeUpload } from './ffmpeg.ts';
import { canOpen, openSource } from './inspect-source.ts';

/** All but its weight, and its length in place of that. */
interface Measured extends Omit<FilmShape, 'bitsPerSecond'> {
  readonly lengthSeconds: number;
}

/** What is wrong with a file is found out by whoever prepares it: here it only tells nothing. */
const measureHere = async (sourcePath: string): Promise<Measured | undefined> => {
  const input = await openSource(sourcePath);
  try {
    const video = (await canOpen(input)) ? await input.getPrimaryVideoTrack() : null;
    if (video === null) return undefined;
    return {
      widthPixels: await video.getDisplayWidth(),
      heightPixels: await video.getDisplayHeight(),
      hasSound: (await input.getPrimaryAudioTrack()) !== null,
      lengthSeconds: await input.computeDuration([video]),
    };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
};

/** Of films in containers that are not read here. */
const measureElsewhere = async (sourcePath: string): Promise<Measured | undefined> => {
  if (!(await hasFfmpeg())) return undefined;
  try {
    const probed = await probeUpload(sourcePath);
    if (probed?.pixels === undefined || probed.lengthSeconds === undefined) return undefined;
    return { ...probed.pixels, hasSound: probed.hasAudio, lengthSeconds: probed.lengthSeconds };
  } catch (error) {
    if (error instanceof FfmpegError) return undefined;
    throw error;
  }
};

/** How large and how heavy a film is; undefined where it does not tell. */
export const measureFilm = async (sourcePath: string): Promise<FilmShape | undefined> => {
  const measured = (await measureHere(sourcePath)) ?? (await measureElsewhere(sourcePath));
  if (measured === undefined) return undefined;
  const { lengthSeconds, ...shape } = measured;
  if (!(lengthSeconds > 0) || shape.widthPixels === 0 || shape.heightPixels === 0) return undefined;
  return { ...shape, bitsPerSecond: ((await stat(sourcePath)).size * 8) / lengthSeconds };
};
