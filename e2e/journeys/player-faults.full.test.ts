import { describe, expect, it } from 'vitest';
import { openJourneys } from '../support/journey/journeys.ts';
import type { Faults } from '../support/player/bad-segments.ts';
import { isWhole, openBenchStories, stored } from '../support/player/bench-stories.ts';
import { fillDisk, openBench, spoilCopy } from '../support/player/player-bench.ts';

describe('the player by itself, on bad lines and full disks', () => {
  const { watch, expectSkips, bench } = openBenchStories(openJourneys());

  /** With the two of `player.test.ts` each fault stands once at the beginning, in the middle and at the end. */
  it('[STREAM-3] [M13] skips each kind of bad segment wherever it stands', () =>
    bench(async ({ page, between }) => {
      const faults: readonly Faults[] = [
        { 0: 'missing', 3: 'empty', 5: 'truncated' },
        { 0: 'truncated', 3: 'missing', 5: 'empty' },
        { 0: 'flipped', 3: 'spoilt', 5: 'spoilt' },
      ];
      for (const bad of faults) await expectSkips({ page, between }, bad);
    }));

  it('[STREAM-1] [M02] [STREAM-3] late segments and expired tokens do not stop the playback', () =>
    bench(async ({ page, between }) => {
      between.restart({ 0: 'late', 2: 'expired', 4: 'late', 5: 'late' });
      expect(isWhole(await watch(page))).toBe(true);
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
});
