import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Lesson {
  readonly path: string;
  readonly description: string;
}

const SECONDS = 120;

/** A two-minute 720p film where the machine has ffmpeg, else the longest lesson of the demo. */
export const makeLongLesson = (folder: string): Promise<Lesson> => {
  const demoLesson = resolve(import.meta.dirname, '../../demo/media/cello-1-sitting.mp4');
  if (!existsSync('/usr/bin/ffmpeg')) return Promise.resolve({ path: demoLesson, description: 'a lesson of the demo' });
  const path = join(folder, 'lesson.mp4');
  execFileSync('/usr/bin/ffmpeg', [
    ...['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=30:duration=${SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '3M', '-g', '60', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '128k', path],
  ]);
  return Promise.resolve({ path, description: `${SECONDS} s of 720p at 3 Mbit/s` });
};
