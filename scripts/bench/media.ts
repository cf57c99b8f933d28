import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { remuxFile } from '../../apps/server/src/features/media/ingest/remux-file.ts';
import { makeLongLesson } from './long-lesson.ts';
import { median, report } from './report.ts';
import { withTemporaryFolder } from './shop-child.ts';

const ROUNDS = 5;

/** How fast an H.264/AAC upload is cut into segments, next to its own playing time, and the memory that this takes. */
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
    return report({
      name: 'remux, times real time',
      value: median(speeds),
      unit: '×',
      goal: { atLeast: 20 },
      note: lesson.description,
    });
  });
