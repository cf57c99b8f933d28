import { describe, expect, it } from 'vitest';
import { openJourneys } from '../support/journey/journeys.ts';
import type { Faults } from '../support/player/bad-segments.ts';
import { isWhole, lesson, openBenchStories, segmentsOfLesson, stored } from '../support/player/bench-stories.ts';
import { giveItTime, holdOldDatabase, play, playback, withoutDatabase } from '../support/player/player-bench.ts';

describe('the player by itself, in a page of its own', () => {
  const { wish, watch, expectSkips, bench } = openBenchStories(openJourneys());

  it('[STREAM-2] [STREAM-8] a replay asks for no segment, plays without network, and ends with the right to the file', () =>
    bench(async ({ context, page, between }) => {
      expect(isWhole(await watch(page))).toBe(true);
      expect(between.asked()).toEqual(segmentsOfLesson);
      await expect.poll(async () => (await stored(page)).segments.length).toBe(segmentsOfLesson.length);
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

  it('[STREAM-3] [M13] bad segments are skipped wherever they stand, and the rest plays to its end', () =>
    bench(async ({ page, between }) => {
      const faults: readonly Faults[] = [
        { 0: 'empty', 3: 'truncated', 5: 'flipped' },
        { 0: 'spoilt', 3: 'flipped', 5: 'missing' },
      ];
      for (const bad of faults) await expectSkips({ page, between }, bad);
    }));

  it('[STREAM-6] a file of nothing but bad segments ends with a message instead of waiting', () =>
    bench(async ({ page, between, said }) => {
      between.restart(Object.fromEntries(segmentsOfLesson.map((segment) => [segment, 'empty' as const])));
      await play(page, wish({ owner: null }));
      await expect.poll(async () => (await playback(page)).failures.map(({ reason }) => reason)).toEqual(['media']);
      expect(said).toContain('Invalid TS from server');
      const { source, buffered, paused } = await playback(page);
      expect({ source, buffered, paused }).toEqual({ source: null, buffered: [], paused: true });
    }));

  it.each(['throws', 'absent'] as const)('[B01] [STREAM-2] plays where IndexedDB %s', (how) =>
    bench(
      async ({ page, between, said }) => {
        expect(isWhole(await watch(page))).toBe(true);
        expect(between.asked()).toEqual(segmentsOfLesson);
        expect(said.filter((line) => line.startsWith('IndexedDB not initialized'))).toHaveLength(1);
      },
      (context) => withoutDatabase(context, how),
    ),
  );

  it('[B04] [STREAM-2] plays while another tab holds the database in an older version, and stores once it lets go', () =>
    bench(async ({ context, page, between, said }) => {
      const release = await holdOldDatabase(context);
      expect(isWhole(await watch(page))).toBe(true);
      expect(between.asked()).toEqual(segmentsOfLesson);
      expect(said).toContain('IndexedDB blocked');
      await play(page, wish({ rate: 1 }));
      await expect.poll(async () => (await playback(page)).seconds).toBeGreaterThan(0);
      await release();
      await expect.poll(async () => (await stored(page)).segments.length).toBeGreaterThan(0);
    }));

  it('[B05] [STREAM-7] no member plays what another one left on the device, and clearing leaves nothing', () =>
    bench(async ({ page, between }) => {
      await watch(page);
      await expect.poll(async () => (await stored(page)).segments.length).toBe(segmentsOfLesson.length);
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
