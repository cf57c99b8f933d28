import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { remuxFile } from '../../apps/server/src/learning/media/ingest/remux-file.ts';
import { makeLongLesson, makeTwoHourFilm, makeTwoHourForeignFilm, makeTwoHourSound } from './long-lesson.ts';
import { prepareAndMeasure } from './preparing-process.ts';
import { median, report } from './report.ts';
import { withTemporaryFolder } from './shop-child.ts';

const ROUNDS = 5;

/** How fast an H.264/AAC upload is cut into segments, next to its own playing time, and the memory that two hours take. */
export const benchMedia = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    const lesson = await makeLongLesson(folder);
    const speeds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const output = join(folder, `segments-${round}`);
      await mkdir(output);
      const began = performance.now();
      const { durationSeconds } = await remuxFile(lesson.path, output);
      speeds.push(durationSeconds / ((performance.now() - began) / 1000));
    }
    const isQuick = report({
      name: 'remux, times real time',
      value: median(speeds),
      unit: '×',
      goal: { atLeast: 20 },
      note: lesson.description,
    });
    return (await benchTwoHours(folder)) && isQuick;
  });

/** The memory that the shop's own process takes to prepare two hours, poster, storyboard and peaks included. */
const benchTwoHours = async (folder: string): Promise<boolean> => {
  const lessons = [
    { name: 'a film', kind: 'videos', make: makeTwoHourFilm },
    { name: 'a sound', kind: 'audios', make: makeTwoHourSound },
    { name: 'a film to encode', kind: 'videos', make: makeTwoHourForeignFilm },
  ] as const;
  let allMet = true;
  for (const { name, kind, make } of lessons) {
    const { megabytes, timesRealTime } = await prepareAndMeasure({
      kind,
      sourcePath: make(folder),
      mediaDir: join(folder, 'media'),
    });
    const met = report({
      name: `memory to prepare two hours of ${name}`,
      value: megabytes,
      unit: 'MB',
      goal: { atMost: 300 },
      note: `${Math.round(timesRealTime)} × real time, without what ffmpeg takes`,
    });
    allMet &&= met;
  }
  return allMet;
};
