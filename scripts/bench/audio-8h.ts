import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { makeSound } from './long-lesson.ts';
import { withLessonShop } from './lesson-shop.ts';
import { openOurs, watchSegments, withFreshPage } from './player-pages.ts';
import { report } from './report.ts';

const HOURS = 8;
const FILES_PER_HOUR = 2;
const FILE_SECONDS = 3_600 / FILES_PER_HOUR;
/** The token is good for ten minutes. */
const MOST_MS = 540_000;
/** Always within what is buffered ahead, so that no segment is passed over. */
const STEP_SECONDS = 30;
/** 30 behind and 60 ahead at most, and a segment of ten on either side. */
const MOST_BUFFERED_SECONDS = 110;

/**
 * Without code compiled for speed, of which the heap gathers a megabyte in the first hours as functions grow hot: beside what
 * the page holds on to, 3 MB in all, it would hide a leak or pass for one.
 */
const OBJECTS_ALONE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

interface Hour {
  readonly heapMegabytes: number;
  readonly mostBufferedSeconds: number;
}

/**
 * Eight hours of a sound playlist in minutes: sixteen files of half an hour, one player after the other on the same
 * element as the shop does it, with the local store. The sound runs, and its clock is put forward by half a minute each
 * time that what follows is there: every segment is fetched, unpacked, appended, kept and let go of, and only the listening
 * is left out. The heap is read after a full collection at the end of each hour. Each hour has
 * a member of its own: the shop slows a session that is sent far more than anybody listens to.
 */
export const benchAudio8h = (): Promise<boolean> =>
  withLessonShop(
    { makeLesson: (folder) => makeSound(folder, FILE_SECONDS), files: HOURS * FILES_PER_HOUR, members: HOURS },
    async ({ url, fileUuids, tokens }) => {
      const browser = await launchBrowser([OBJECTS_ALONE]);
      try {
        const work = async (page: Page): Promise<boolean> => {
          await openOurs(page);
          const { asked } = watchSegments(page);
          const devtools = await page.context().newCDPSession(page);
          const hours: Hour[] = [];
          for (let hour = 0; hour < HOURS; hour += 1) {
            const files = fileUuids.slice(hour * FILES_PER_HOUR, (hour + 1) * FILES_PER_HOUR);
            hours.push(await listen(page, devtools, { files, token: tokens[hour] ?? '' }));
          }
          return reportHours(hours, asked.length);
        };
        return await withFreshPage(browser, url, work, MOST_MS);
      } finally {
        await browser.close();
      }
    },
  );

const listen = async (
  page: Page,
  devtools: CDPSession,
  { files, token }: { readonly files: readonly string[]; readonly token: string },
): Promise<Hour> => {
  const buffered: number[] = [];
  for (const fileUuid of files) buffered.push(await listenTo(page, fileUuid, token));
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { heapMegabytes: usedSize / 1e6, mostBufferedSeconds: Math.max(...buffered) };
};

/** Goes through one file and answers the most seconds that were ever buffered. */
const listenTo = (page: Page, fileUuid: string, token: string): Promise<number> =>
  page.evaluate(
    async ({ file, bearer, step }) => {
      const media = document.querySelector('video');
      if (media === null) throw new Error('there is no element');
      playerBench.play({ fileUuid: file, kind: 'audios', title: file, owner: 'bench', tokens: [bearer], atSeconds: 0 });
      const isBuffered = (seconds: number): boolean =>
        playerBench
          .state()
          .buffered.some(([from, to]) => from <= seconds && to >= Math.min(seconds + step, media.duration - 0.5));
      let most = 0;
      const until = (isThere: () => boolean): Promise<void> =>
        new Promise((done, failed) => {
          const timer = setInterval(() => {
            const { buffered, failures } = playerBench.state();
            most = Math.max(
              most,
              buffered.reduce((sum, [from, to]) => sum + to - from, 0),
            );
            if (failures.length > 0) failed(new Error(failures[0]?.message));
            if (!isThere()) return;
            clearInterval(timer);
            done();
          }, 5);
        });
      await until(() => media.readyState >= media.HAVE_CURRENT_DATA && isBuffered(0));
      for (let at = step; at < media.duration - 1; at += step) {
        media.currentTime = at;
        await until(() => !media.seeking && isBuffered(at));
      }
      // Of the last half minute only the end is listened to: sixteen of them would be eight minutes.
      media.currentTime = media.duration - 0.3;
      await until(() => media.ended);
      return most;
    },
    { file: fileUuid, bearer: token, step: STEP_SECONDS },
  );

const reportHours = (hours: readonly Hour[], segments: number): boolean => {
  const [first = Number.NaN, ...later] = hours.map(({ heapMegabytes }) => heapMegabytes);
  const heap = report({
    name: 'JS heap, largest later hour ÷ the first',
    value: Math.max(...later) / first,
    unit: '×',
    goal: { atMost: 1.2 },
    note: `after each hour: ${hours.map(({ heapMegabytes }) => heapMegabytes.toFixed(1)).join(', ')} MB`,
  });
  const buffers = report({
    name: 'most seconds of sound ever buffered',
    value: Math.max(...hours.map(({ mostBufferedSeconds }) => mostBufferedSeconds)),
    unit: 's',
    goal: { atMost: MOST_BUFFERED_SECONDS },
    note: `by the hour: ${hours.map(({ mostBufferedSeconds }) => Math.round(mostBufferedSeconds)).join(', ')}`,
  });
  const all = report({
    name: 'segments fetched in eight hours',
    value: segments,
    unit: '',
    goal: { atLeast: HOURS * 360 },
    note: 'of ten seconds each',
  });
  return heap && buffers && all;
};
