import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { openDistantProxy } from '../../e2e/support/player/distant-proxy.ts';
import { SCRIPT_BYTES_MAX, playerScriptBytes } from '../../e2e/support/web-sizes.ts';
import { makeFilm } from './long-lesson.ts';
import { withLessonShop, type LessonShop } from './lesson-shop.ts';
import {
  firstFrameOfBare,
  firstFrameOfOurs,
  msToNextRequest,
  openBare,
  openOurs,
  watchSegments,
  withFreshPage,
  type Wish,
} from './player-pages.ts';
import { median, report } from './report.ts';

const ROUNDS = 9;
const ROUND_TRIP_MS = 60;
const FILM_SECONDS = 60;
const SEGMENT_SECONDS = 4;
const RESUMED_AT_SECONDS = 30.5;
/** No media any more when this part of the benchmark begins; nothing before it asks for it. */
const BAD_SEGMENT = 10;
const BEFORE_BAD_SECONDS = 34;
const OWNER = 'bench';

interface Stage {
  readonly browser: Browser;
  /** At a distance. */
  readonly url: string;
  readonly shop: LessonShop;
  readonly wish: Wish;
}

/** The player package in a real browser, next to bare hls.js with its defaults on the same segments of the same shop. */
export const benchPlayer = (): Promise<boolean> =>
  withLessonShop({ makeLesson: (folder) => makeFilm(folder, { seconds: FILM_SECONDS }), members: 1 }, async (shop) => {
    const proxy = await openDistantProxy(shop.url, ROUND_TRIP_MS);
    const browser = await launchBrowser();
    try {
      const wish = { fileUuid: shop.fileUuids[0] ?? '', token: shop.tokens[0] ?? '', owner: OWNER, atSeconds: 0 };
      const stage = { browser, url: proxy.url, shop, wish };
      const parts = [benchFirstFrame, benchResume, benchReplay, benchBadSegment, benchChunk];
      let allMet = true;
      for (const part of parts) {
        const met = await part(stage);
        allMet &&= met;
      }
      return allMet;
    } finally {
      await browser.close();
      await proxy.close();
    }
  });

interface FirstFrames {
  readonly bare: number;
  readonly cold: number;
  readonly warm: number;
}

const untilStored = (page: Page, segments: number): Promise<unknown> =>
  page.waitForFunction(async (count) => (await playerBench.stored()).segments.length >= count, segments);

const playBare = ({ browser, url, wish }: Stage): Promise<number> =>
  withFreshPage(browser, url, async (page) => {
    await openBare(page);
    return firstFrameOfBare(page, wish);
  });

/** First in a profile that has nothing, then in the same one after a reload. */
const playOurs = ({ browser, url, wish }: Stage): Promise<Omit<FirstFrames, 'bare'>> =>
  withFreshPage(browser, url, async (page) => {
    await openOurs(page);
    const cold = await firstFrameOfOurs(page, wish);
    await untilStored(page, 2);
    await openOurs(page);
    return { cold, warm: await firstFrameOfOurs(page, wish) };
  });

const benchFirstFrame = async (stage: Stage): Promise<boolean> => {
  const rounds: FirstFrames[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who goes first takes turns.
    const early = round % 2 === 0 ? await playBare(stage) : undefined;
    const ours = await playOurs(stage);
    rounds.push({ ...ours, bare: early ?? (await playBare(stage)) });
  }
  const figure = (name: string, of: 'cold' | 'warm', atMost: number): boolean =>
    report({
      name: `first frame ${name} ÷ bare hls.js`,
      value: median(rounds.map((round) => round[of] / round.bare)),
      unit: '×',
      goal: { atMost },
      note: `${Math.round(median(rounds.map((round) => round[of])))} ms against ${Math.round(median(rounds.map(({ bare }) => bare)))} ms, ${ROUND_TRIP_MS} ms round trip`,
    });
  const cold = figure('cold', 'cold', 0.8);
  return figure('from the local cache', 'warm', 0.65) && cold;
};

const benchResume = (stage: Stage): Promise<boolean> =>
  withFreshPage(stage.browser, stage.url, async (page) => {
    await openOurs(page);
    const { asked } = watchSegments(page);
    await firstFrameOfOurs(page, { ...stage.wish, atSeconds: RESUMED_AT_SECONDS });
    const first = Math.floor(RESUMED_AT_SECONDS / SEGMENT_SECONDS);
    return report({
      name: `resume at ${RESUMED_AT_SECONDS} s: wasted segments`,
      value: asked.filter((segment, at) => segment < first || asked.indexOf(segment) !== at).length,
      unit: '',
      goal: { atMost: 0 },
      note: `asked for ${asked.join(', ')}`,
    });
  });

const playToEnd = async (page: Page, wish: Wish): Promise<void> => {
  await firstFrameOfOurs(page, { ...wish, rate: 16 });
  await page.waitForFunction(() => playerBench.state().ended);
};

const benchReplay = (stage: Stage): Promise<boolean> =>
  withFreshPage(stage.browser, stage.url, async (page) => {
    await openOurs(page);
    const first = watchSegments(page);
    await playToEnd(page, stage.wish);
    await untilStored(page, FILM_SECONDS / SEGMENT_SECONDS);
    const downloaded = { count: first.asked.length, bytes: await first.bytes() };
    await openOurs(page);
    const again = watchSegments(page);
    await playToEnd(page, stage.wish);
    const note = `${downloaded.count} requests and ${Math.round(downloaded.bytes / 1e6)} MB the first time`;
    const goal = { atMost: 0 };
    const requests = report({ name: 'replay: segment requests', value: again.asked.length, unit: '', goal, note });
    return report({ name: 'replay: segment bytes', value: await again.bytes(), unit: 'B', goal }) && requests;
  });

const spoilSegment = ({ mediaDir, segmentFolder }: LessonShop): void => {
  const path = join(mediaDir, segmentFolder, `${BAD_SEGMENT}.ts`);
  const bytes = readFileSync(path);
  bytes[0] = 0;
  writeFileSync(path, bytes);
};

const benchBadSegment = async (stage: Stage): Promise<boolean> => {
  spoilSegment(stage.shop);
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const waited = await withFreshPage(stage.browser, stage.url, async (page) => {
      await openOurs(page);
      await firstFrameOfOurs(page, { ...stage.wish, owner: null, atSeconds: BEFORE_BAD_SECONDS });
      return msToNextRequest(page, BAD_SEGMENT);
    });
    waits.push(waited);
  }
  return report({
    name: '499 → next segment asked for',
    value: median(waits),
    unit: 'ms',
    goal: { atMost: 100 },
    note: `longest ${Math.max(...waits).toFixed(1)} ms`,
  });
};

const benchChunk = async (): Promise<boolean> =>
  report({
    name: "the player's JavaScript beyond its page's, gz",
    value: (await playerScriptBytes()) / 1_000,
    unit: 'kB',
    goal: { atMost: SCRIPT_BYTES_MAX / 1_000 },
  });
