import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { createCaller } from '../journey/caller.ts';
import type { Journeys } from '../journey/journeys.ts';
import { demoCustomer } from '../journey/people.ts';
import { standBetween, type Faults, type SegmentWatch } from './bad-segments.ts';
import type { BenchState, BenchWish } from './bench-page.ts';
import { openBench, play, playback } from './player-bench.ts';

/** A free lesson of the demo: 22 seconds in six segments of at most four. */
export const lesson = { fileUuid: '97606d3f-f9d6-4dac-bb58-73be3c2d59fe', kind: 'videos', title: '第一課' } as const;
export const segmentsOfLesson: readonly number[] = [0, 1, 2, 3, 4, 5];

const FAST = 16;

interface Bench {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly between: SegmentWatch;
  /** What the page said on its console. */
  readonly said: readonly string[];
}

interface BenchStories {
  /** To play the lesson as fast as the browser can, from its beginning, with a token that the shop takes. */
  readonly wish: (more?: Partial<BenchWish>) => BenchWish;
  /** Plays to the end and answers what was seen. */
  readonly watch: (page: Page, more?: Partial<BenchWish>) => Promise<BenchState>;
  /** Plays the lesson with such segments among its own: they are left out, and what stands between them is played. */
  readonly expectSkips: (where: Pick<Bench, 'page' | 'between'>, bad: Faults) => Promise<void>;
  /** Runs one story in a fresh profile, whose `prepare` comes before its page. */
  readonly bench: (
    story: (bench: Bench) => Promise<void>,
    prepare?: (context: BrowserContext) => Promise<void>,
  ) => Promise<void>;
}

/** What the stories of the player by itself have in common. */
export const openBenchStories = (journeys: Journeys): BenchStories => {
  let token = '';
  beforeAll(async () => {
    token = await createCaller(journeys.shop().url).signInForToken(demoCustomer);
  });
  const wish: BenchStories['wish'] = (more = {}) => ({
    ...lesson,
    owner: 'kai',
    tokens: [token],
    atSeconds: 0,
    rate: FAST,
    ...more,
  });
  const watch: BenchStories['watch'] = async (page, more = {}) => {
    await play(page, wish(more));
    await expect.poll(async () => (await playback(page)).ended, { interval: 50 }).toBe(true);
    const state = await playback(page);
    expect(state.failures).toEqual([]);
    return state;
  };
  return {
    wish,
    watch,
    expectSkips: async ({ page, between }, bad) => {
      between.restart(bad);
      const { played } = await watch(page, { owner: null });
      const message = JSON.stringify(bad);
      // Skipped: once asked for, or once more where it only could not be read.
      for (const [segment, fault] of Object.entries(bad)) {
        const times = between.asked().filter((one) => one === Number(segment)).length;
        expect(times, message).toBe(fault === 'spoilt' ? 2 : 1);
      }
      // At this speed browsers stop up to a second before a hole.
      const [first, last] = [played[0] ?? [0, 0], played.at(-1) ?? [0, 0]];
      expect([Math.round(first[0]), Math.round(last[1])], message).toEqual([4, 20]);
      const inTheHole = played.filter(([from, to]) => from < 15.5 && to > 12.5);
      expect(inTheHole, message).toEqual([]);
    },
    bench: (story, prepare) =>
      journeys.visit({}, async ({ context, expectMessage }) => {
        expectMessage(/status of (?:401|404)|net::ERR_/);
        await prepare?.(context);
        const between = await standBetween(context);
        const said: string[] = [];
        context.on('console', (message) => said.push(message.text()));
        await story({ context, page: await openBench(context), between, said });
      }),
  };
};

/** From the first second to the last, apart from the frame that browsers leave out at either end. */
export const isWhole = ({ played, duration }: BenchState): boolean =>
  played.length === 1 && (played[0]?.[0] ?? 9) < 0.5 && (played[0]?.[1] ?? 0) > duration - 0.5;

/** What is stored on the device of the page. */
export const stored = (page: Page) => page.evaluate(() => playerBench.stored());
