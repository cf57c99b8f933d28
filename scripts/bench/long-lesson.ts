import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Lesson {
  readonly path: string;
  readonly description: string;
}

const FFMPEG = '/usr/bin/ffmpeg';
const SECONDS = 120;

const ffmpeg = (...args: readonly string[]): void => {
  if (!existsSync(FFMPEG)) throw new Error(`this benchmark makes its own lesson and needs ${FFMPEG}`);
  execFileSync(FFMPEG, ['-v', 'error', '-nostdin', ...args]);
};

/**
 * Makes a 720p film at 3 Mbit/s, so that four seconds of it have 1.5 MB, and answers its path. `plays` repeats it without
 * making it anew: other files, the same work for whoever sends them.
 */
export const makeFilm = (
  folder: string,
  { seconds, plays = 1 }: { readonly seconds: number; readonly plays?: number },
): string => {
  const once = join(folder, 'once.mp4');
  ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=30:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '3M', '-g', '60', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '128k', once],
  );
  if (plays === 1) return once;
  const path = join(folder, 'lesson.mp4');
  ffmpeg('-stream_loop', String(plays - 1), '-i', once, '-c', 'copy', path);
  return path;
};

/** Makes a spoken-word-sized sound and answers its path. */
export const makeSound = (folder: string, seconds: number): string => {
  const path = join(folder, 'lesson.m4a');
  ffmpeg('-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`, '-c:a', 'aac', '-b:a', '64k', '-ac', '1', path);
  return path;
};

const TWO_HOURS = { partSeconds: 60, plays: 120 } as const;

/**
 * Two hours made within seconds: a minute, repeated without making it anew. What preparing it takes in memory hangs on how many
 * pictures it has, and not on how large they are.
 */
const makeTwoHours = (folder: string, name: string, minute: readonly string[]): string => {
  const part = join(folder, `minute-${name}`);
  ffmpeg(...minute, '-t', String(TWO_HOURS.partSeconds), part);
  const path = join(folder, name);
  ffmpeg('-stream_loop', String(TWO_HOURS.plays - 1), '-i', part, '-c', 'copy', path);
  return path;
};

const PICTURES = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30'] as const;
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=330'] as const;
const AAC = ['-c:a', 'aac', '-b:a', '64k'] as const;

/** A film of two hours in H.264 and AAC. */
export const makeTwoHourFilm = (folder: string): string =>
  makeTwoHours(folder, 'film.mp4', [
    ...[...PICTURES, ...TONE, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', '-pix_fmt', 'yuv420p'],
    ...AAC,
  ]);

/** A sound of two hours in AAC. */
export const makeTwoHourSound = (folder: string): string => makeTwoHours(folder, 'sound.m4a', [...TONE, ...AAC]);

/** A film of two hours that must be encoded, of very small pictures: encoding large ones would take an hour. */
export const makeTwoHourForeignFilm = (folder: string): string =>
  makeTwoHours(folder, 'film.mkv', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=25', ...TONE],
    ...['-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
  ]);

/** A two-minute 720p film where the machine has ffmpeg, else the longest lesson of the demo. */
export const makeLongLesson = (folder: string): Promise<Lesson> => {
  const demoLesson = resolve(import.meta.dirname, '../../demo/media/cello-1-sitting.mp4');
  if (!existsSync(FFMPEG)) return Promise.resolve({ path: demoLesson, description: 'a lesson of the demo' });
  const path = makeFilm(folder, { seconds: SECONDS });
  return Promise.resolve({ path, description: `${SECONDS} s of 720p at 3 Mbit/s` });
};
