import { contract, createClient } from '@kapok/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openJourneys } from '../support/journey/journeys.ts';
import { demoCustomer } from '../support/journey/people.ts';
import { standBetween, type BadSegment, type SegmentWatch } from '../support/player/bad-segments.ts';
import type { BenchState, BenchWish } from '../support/player/bench-page.ts';
import {
  fillDisk,
  giveItTime,
  holdOldDatabase,
  openBench,
  play,
  playback,
  spoilCopy,
  withoutDatabase,
} from '../support/player/player-bench.ts';

const lesson = { fileUuid: '97606d3f-f9d6-4dac-bb58-73be3c2d59fe', kind: 'videos', title: '第一課' } as const;
/** The demo's lesson has 22 seconds in six segments of at most four. */
const all = [0, 1, 2, 3, 4, 5];
const FAST = 16;

interface Bench {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly between: SegmentWatch;
  /** What the page said on its console. */
  readonly said: readonly string[];
}

/** From the first second to the last, apart from the frame that browsers leave out at either end. */
const isWhole = ({ played, duration }: BenchState): boolean =>
  played.length === 1 && (played[0]?.[0] ?? 9) < 0.5 && (played[0]?.[1] ?? 0) > duration - 0.5;

describe('the player by itself, in a page of its own', () => {
  const journeys = openJourneys();
  let token = '';

  beforeAll(async () => {
    const { url } = journeys.shop();
    const call = createClient({
      transport: async (path, headers, body) => {
        const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
        return { status: answer.status, json: await answer.json() };
      },
      token: () => null,
      newIdempotencyKey: () => crypto.randomUUID(),
    });
    const { userName, password } = demoCustomer;
    token = (await call(contract.signIn, { UserName: userName, Password: password })).AccessToken;
  });

  const wish = (more: Partial<BenchWish> = {}): BenchWish => ({
    ...lesson,
    owner: 'kai',
    tokens: [token],
    atSeconds: 0,
    rate: FAST,
    ...more,
  });

  /** Plays to the end and answers what was seen. */
  const watch = async (page: Page, more: Partial<BenchWish> = {}): Promise<BenchState> => {
    await play(page, wish(more));
    await expect.poll(async () => (await playback(page)).ended, { interval: 50 }).toBe(true);
    const state = await playback(page);
    expect(state.failures).toEqual([]);
    return state;
  };

  const stored = (page: Page) => page.evaluate(() => playerBench.stored());

  const bench = (story: (bench: Bench) => Promise<void>, prepare?: (context: BrowserContext) => Promise<void>) =>
    journeys.visit({}, async ({ context, expectMessage }) => {
      expectMessage(/status of (?:401|404)|net::ERR_/);
      await prepare?.(context);
      const between = await standBetween(context);
      const said: string[] = [];
      context.on('console', (message) => said.push(message.text()));
      await story({ context, page: await openBench(context), between, said });
    });

  it('[STREAM-2] [STREAM-8] a replay asks for no segment, plays without network, and ends with the right to the file', () =>
    bench(async ({ context, page, between }) => {
      expect(isWhole(await watch(page))).toBe(true);
      expect(between.asked()).toEqual(all);
      await expect.poll(async () => (await stored(page)).segments.length).toBe(all.length);
      expect((await stored(page)).manifests).toEqual([`${lesson.fileUuid}.m3u8#kai`]);
      expect(await page.evaluate(() => playerBench.size())).toBeGreaterThan(100_000);

      between.restart();
      const manifest = page.waitForResponse(/\.m3u8$/);
      expect(isWhole(await watch(page))).toBe(true);
      const answer = await manifest;
      expect(answer.status()).toBe(304);
      const guards = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
      expect(answer.headers()).toMatchObject(guards);
      expect(between.asked()).toEqual([]);

      await context.setOffline(true);
      expect(isWhole(await watch(page))).toBe(true);
      await context.setOffline(false);

      await context.route(/\.m3u8$/, (route) => route.fulfill({ status: 404, body: '' }));
      await play(page, wish());
      await expect
        .poll(async () => (await playback(page)).failures.map(({ reason }) => reason))
        .toEqual(['not-allowed']);
      await expect.poll(() => stored(page)).toEqual({ segments: [], manifests: [] });
      expect(between.asked()).toEqual([]);
    }));

  it('[STREAM-5] [STREAM-8] goes on where the member left, and fetches nothing before it', () =>
    bench(async ({ page, between }) => {
      await play(page, wish({ owner: null, rate: 1, atSeconds: 17 }));
      await expect.poll(async () => (await playback(page)).seconds).toBeGreaterThan(17.2);
      await page.evaluate(() => {
        playerBench.leave();
      });
      const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
      expect(Number(kept['videoPosition_第一課'])).toBeGreaterThan(17);
      expect(kept['videoPositionFile_第一課']).toBe(lesson.fileUuid);
      between.restart();
      const { played } = await watch(page, { owner: null, atSeconds: undefined });
      expect(played[0]?.[0]).toBeGreaterThan(17);
      expect(between.asked()).toEqual([4, 5]);
    }));

  it('[PLAY-7] [STREAM-8] fetches the manifest while it asks where another device stopped, and goes on there', () =>
    bench(async ({ page, between }) => {
      await page.evaluate(() => {
        localStorage.setItem('videoPosition_第一課', '2');
      });
      await giveItTime(page);
      // The answer comes behind the manifest: asked for one after the other, it would never come.
      const { played } = await watch(page, { owner: null, atSeconds: undefined, elsewhereSeconds: 13 });
      expect(played[0]?.[0]).toBeGreaterThan(12.9);
      expect(between.asked()).toEqual([3, 4, 5]);
    }));

  const badOnes: readonly Readonly<Record<number, BadSegment>>[] = [
    { 0: 'empty', 3: 'truncated', 5: 'flipped' },
    { 0: 'missing', 3: 'empty', 5: 'truncated' },
    { 0: 'spoilt', 3: 'flipped', 5: 'missing' },
    { 0: 'truncated', 3: 'missing', 5: 'empty' },
    { 0: 'flipped', 3: 'spoilt', 5: 'spoilt' },
  ];

  it('[STREAM-3] [M13] bad segments are skipped wherever they stand, and the rest plays to its end', () =>
    bench(async ({ page, between }) => {
      for (const bad of badOnes) {
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
      }
    }));

  it('[STREAM-6] a file of nothing but bad segments ends with a message instead of waiting', () =>
    bench(async ({ page, between, said }) => {
      between.restart(Object.fromEntries(all.map((segment) => [segment, 'empty' as const])));
      await play(page, wish({ owner: null }));
      await expect.poll(async () => (await playback(page)).failures.map(({ reason }) => reason)).toEqual(['media']);
      expect(said).toContain('Invalid TS from server');
      const { source, buffered, paused } = await playback(page);
      expect({ source, buffered, paused }).toEqual({ source: null, buffered: [], paused: true });
    }));

  it('[STREAM-1] [M02] [STREAM-3] late segments and expired tokens do not stop the playback', () =>
    bench(async ({ page, between }) => {
      between.restart({ 0: 'late', 2: 'expired', 4: 'late', 5: 'late' });
      expect(isWhole(await watch(page, { tokens: [token, token] }))).toBe(true);
      expect(between.asked()).toEqual([0, 1, 2, 2, 3, 4, 5]);
    }));

  it('[B03] [STREAM-3] a segment that cannot be read is fetched anew once, and leaves no hole', () =>
    bench(async ({ page, between }) => {
      between.restart({ 0: 'once-spoilt', 3: 'once-spoilt', 5: 'once-spoilt' });
      expect(isWhole(await watch(page))).toBe(true);
      expect(between.asked().toSorted((a, b) => a - b)).toEqual([0, 0, 1, 2, 3, 3, 4, 5, 5]);
      // For 30 seconds they are not stored, either; the others are.
      await expect.poll(async () => (await stored(page)).segments.length).toBe(3);
      await spoilCopy(page, '/1.ts');
      between.restart();
      expect(isWhole(await watch(page))).toBe(true);
      expect(between.asked()).toEqual([0, 1, 3, 5]);
    }));

  it.each(['throws', 'absent'] as const)('[B01] [STREAM-2] plays where IndexedDB %s', (how) =>
    bench(
      async ({ page, between, said }) => {
        expect(isWhole(await watch(page))).toBe(true);
        expect(between.asked()).toEqual(all);
        expect(said.filter((line) => line.startsWith('IndexedDB not initialized'))).toHaveLength(1);
      },
      (context) => withoutDatabase(context, how),
    ),
  );

  it('[B04] [STREAM-2] plays while another tab holds the database in an older version, and stores once it lets go', () =>
    bench(async ({ context, page, between, said }) => {
      const release = await holdOldDatabase(context);
      expect(isWhole(await watch(page))).toBe(true);
      expect(between.asked()).toEqual(all);
      expect(said).toContain('IndexedDB blocked');
      await play(page, wish({ rate: 1 }));
      await expect.poll(async () => (await playback(page)).seconds).toBeGreaterThan(0);
      await release();
      await expect.poll(async () => (await stored(page)).segments.length).toBeGreaterThan(0);
    }));

  it('[B02] [STREAM-2] a full disk loses the least recently used segments, and never the playback', () =>
    bench(async ({ context, page, between }) => {
      await fillDisk(page, { quotaBytes: 1_500_000 });
      expect(isWhole(await watch(page))).toBe(true);
      // A fifth of the quota holds the last two or three of six segments.
      await expect.poll(async () => (await stored(page)).segments.some((key) => key.includes('/5.ts'))).toBe(true);
      expect((await stored(page)).segments.some((key) => key.includes('/0.ts'))).toBe(false);
      expect(await page.evaluate(() => playerBench.size())).toBeLessThan(300_000);

      const other = await openBench(context);
      await fillDisk(other, { writesThatFail: 1 });
      between.restart();
      expect(isWhole(await watch(other))).toBe(true);
      await expect.poll(async () => (await stored(other)).segments.length).toBeGreaterThan(3);

      await fillDisk(other, { writesThatFail: Number.POSITIVE_INFINITY });
      await other.evaluate(() => playerBench.clear());
      expect(isWhole(await watch(other))).toBe(true);
      expect((await stored(other)).segments).toEqual([]);
    }));

  it('[B05] [STREAM-7] nobody plays what another member left on the device, and clearing leaves nothing', () =>
    bench(async ({ page, between }) => {
      await watch(page);
      await expect.poll(async () => (await stored(page)).segments.length).toBe(all.length);
      between.restart();
      await play(page, wish({ owner: 'mei' }));
      await expect.poll(() => between.asked().length).toBeGreaterThan(3);
      expect(between.asked()[0]).toBe(0);
      await page.evaluate(() => playerBench.clear());
      await page.evaluate(() => {
        playerBench.leave();
      });
      const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted());
      expect(await kept()).toEqual(['videoPositionAt_第一課', 'videoPositionFile_第一課', 'videoPosition_第一課']);
      await page.evaluate(() => playerBench.clear());
      await expect.poll(() => stored(page)).toEqual({ segments: [], manifests: [] });
      expect(await kept()).toEqual([]);
      expect(await page.evaluate(() => playerBench.size())).toBe(0);
    }));
});
