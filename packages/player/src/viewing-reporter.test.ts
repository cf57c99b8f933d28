import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayedRange } from './played-ranges.ts';
import type { ViewingRecord } from './report-outbox.ts';
import { createViewingReporter } from './viewing-reporter.ts';

/** A media element as far as the reporter looks at it; its clock runs with the test's. */
class Media extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  seeking = false;
  paused = true;
  #began = 0;
  #ranges: [number, number][] = [];
  /** What the element holds ready. */
  held: readonly (readonly [number, number])[] = [];

  get buffered(): Pick<TimeRanges, 'length' | 'start' | 'end'> {
    const { held } = this;
    return {
      length: held.length,
      start: (index) => held[index]?.[0] ?? Number.NaN,
      end: (index) => held[index]?.[1] ?? Number.NaN,
    };
  }

  get played(): Pick<TimeRanges, 'length' | 'start' | 'end'> {
    return {
      length: this.#ranges.length,
      start: (index) => this.#ranges[index]?.[0] ?? Number.NaN,
      end: (index) => this.#ranges[index]?.[1] ?? Number.NaN,
    };
  }

  play(seconds: number): void {
    if (this.paused) {
      this.paused = false;
      this.dispatchEvent(new Event('play'));
      this.dispatchEvent(new Event('playing'));
    }
    for (let played = 0; played < seconds; played += 1) {
      this.currentTime += 1;
      vi.advanceTimersByTime(1_000);
      this.dispatchEvent(new Event('timeupdate'));
    }
  }

  /** The clock runs on, and nobody is told. */
  runUntold(seconds: number): void {
    this.currentTime += seconds;
    vi.advanceTimersByTime(seconds * 1_000);
  }

  seek(to: number): void {
    this.#ranges.push([this.#began, this.currentTime]);
    this.seeking = true;
    this.currentTime = to;
    this.#began = to;
    this.dispatchEvent(new Event('seeking'));
    this.seeking = false;
    this.dispatchEvent(new Event('timeupdate'));
  }

  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
    clear: () => undefined,
  };
};

const isMedia = (value: unknown): value is HTMLMediaElement => value instanceof Media;

/** Gives everything that was promised the time to arrive. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

const setUp = ({
  needed = true,
  store = memory(),
  owner = 'kai',
}: { needed?: unknown; store?: Storage; owner?: string } = {}) => {
  const media = new Media();
  if (!isMedia(media)) throw new Error('no media');
  const reports: (ViewingRecord & { readonly isLeaving: boolean })[] = [];
  /** Each report that the shop turned away because it was busy. */
  const refused: (readonly PlayedRange[])[] = [];
  const line = { isUp: true, checks: 0 };
  const reporter = createViewingReporter({
    media,
    owner,
    productId: 'V001',
    albumName: 'a.m3u8',
    store,
    report: (record, { isLeaving }) => {
      if (line.isUp) reports.push({ ...record, isLeaving });
      else refused.push(record.ranges);
      return Promise.resolve(line.isUp);
    },
    checkNeeded: () => {
      line.checks += 1;
      return line.isUp ? Promise.resolve(needed) : Promise.reject(new TypeError('offline'));
    },
  });
  return { media, reports, refused, line, reporter, store };
};

const ranges = (reports: readonly ViewingRecord[]) => reports.map((report) => report.ranges);

describe('the reports of viewing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', () => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[REC-1] go out every 60 seconds while it plays, and once more on pause', async () => {
    const { media, reports } = setUp();
    media.play(130);
    media.pause();
    await settle();
    expect(ranges(reports)).toEqual([[[0, 60]], [[60, 120]], [[120, 130]]]);
    expect(reports[2]).toMatchObject({ productId: 'V001', albumName: 'a.m3u8', positionSeconds: 130, playbackRate: 1 });
    vi.advanceTimersByTime(600_000);
    expect(reports).toHaveLength(3);
  });

  it('[REC-1] ask at each play start, and stop where the answer is neither true nor false', async () => {
    const { media, reports, line } = setUp({ needed: 'NoRecord' });
    media.play(1);
    await settle();
    media.play(120);
    media.pause();
    media.play(1);
    await settle();
    expect(line.checks).toBe(2);
    expect(reports).toEqual([]);
  });

  it.each([{ needed: true }, { needed: false }, { needed: 'GoRecord' }])(
    '[REC-1] go on where the answer is $needed',
    async ({ needed }) => {
      const { media, reports } = setUp({ needed });
      media.play(1);
      await settle();
      media.play(70);
      expect(reports).toHaveLength(1);
    },
  );

  it.each(['ended', 'error'])('[REC-1] stop on %s', async (event) => {
    const { media, reports } = setUp();
    media.play(10);
    media.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(600_000);
    await settle();
    expect(ranges(reports)).toEqual([[[0, 10]]]);
  });

  it('[REC-1] tell on leaving what is left, in a request that outlives the page', () => {
    const { media, reports, reporter } = setUp();
    media.play(10);
    reporter.destroy();
    expect(reports).toMatchObject([{ ranges: [[0, 10]], isLeaving: true }]);
    media.play(100);
    expect(reports).toHaveLength(1);
  });

  it('[REC-1] leave out what was sought over', () => {
    const { media, reports, reporter } = setUp();
    media.play(5);
    media.seek(500);
    media.play(5);
    reporter.destroy();
    expect(ranges(reports)).toEqual([
      [
        [0, 5],
        [500, 505],
      ],
    ]);
  });

  it('[SAFE-4] name what was held ready and left unplayed, also after the element has let go of it', () => {
    const { media, reports, reporter } = setUp();
    media.held = [[0, 30]];
    media.play(5);
    media.seek(500);
    media.held = [[498, 520]];
    media.play(5);
    media.pause();
    media.play(10);
    reporter.destroy();
    expect(reports.map(({ unplayed }) => unplayed)).toEqual([
      [
        [5, 30],
        [498, 500],
        [505, 520],
      ],
      [
        [5, 30],
        [498, 500],
        [515, 520],
      ],
    ]);
  });

  it('[REC-2] tell what ran up to a seek, however long ago the clock was told', () => {
    const { media, reports, reporter } = setUp();
    media.play(5);
    media.runUntold(0.9);
    media.seek(500);
    media.play(5);
    reporter.destroy();
    expect(ranges(reports)).toEqual([
      [
        [0, 5.9],
        [500, 505],
      ],
    ]);
  });

  it('[REC-2] leave no gap at a pause, behind which the clock runs on a little', () => {
    const { media, reports, reporter } = setUp();
    media.play(8);
    media.pause();
    vi.advanceTimersByTime(60_000);
    media.currentTime += 0.05;
    media.play(4);
    reporter.destroy();
    expect(ranges(reports)).toEqual([[[0, 8]], [[8, 12.05]]]);
  });

  it('[REC-2] tell with the next report what the shop could not take', async () => {
    const { media, reports, refused, line } = setUp();
    line.isUp = false;
    media.play(60);
    await settle();
    line.isUp = true;
    media.play(2);
    media.pause();
    await settle();
    expect(refused).toEqual([[[0, 60]]]);
    expect(ranges(reports)).toEqual([[[0, 62]]]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reports).toHaveLength(1);
  });

  it('[REC-2] tell by themselves, some seconds later and ever more slowly, what the shop could not take at the end', async () => {
    const { media, reports, refused, line, reporter } = setUp();
    line.isUp = false;
    media.play(10);
    reporter.destroy();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refused).toEqual([[[0, 10]], [[0, 10]]]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(refused).toHaveLength(2);
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ranges(reports)).toEqual([[[0, 10]]]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reports).toHaveLength(1);
  });

  it('[REC-1] wait while there is no network, and go out later for the same member only', async () => {
    const first = setUp();
    first.line.isUp = false;
    first.media.play(70);
    first.reporter.destroy();
    await settle();
    expect(first.reports).toEqual([]);
    expect(setUp({ store: first.store, owner: 'mei' }).reports).toEqual([]);
    const later = setUp({ store: first.store });
    await settle();
    expect(ranges(later.reports)).toEqual([[[0, 70]]]);
    expect(setUp({ store: first.store }).reports).toEqual([]);
  });
});
