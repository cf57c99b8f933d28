/** Seconds of an item that were really played, from and to. */
export type PlayedRange = readonly [fromSeconds: number, toSeconds: number];

/** Slower or faster clocks than this are not one: a jump that no event announced. */
const CLOCK_TOLERANCE = 1.5;

/** Media clocks are told four times a second, late ones once: what fits in here is no jump. */
const CLOCK_SLACK_SECONDS = 1.5;

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;

/** The ranges as few as they can be, sorted; empty and backward ones are left out. */
export const mergeRanges = (ranges: readonly PlayedRange[]): readonly PlayedRange[] => {
  const merged: PlayedRange[] = [];
  for (const [from, to] of ranges.filter(([start, end]) => end > start).toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
};

/** What of some ranges lies outside of others. */
export const withoutRanges = (ranges: readonly PlayedRange[], others: readonly PlayedRange[]): readonly PlayedRange[] =>
  others.reduce((left, other) => left.flatMap((range) => cutOut(range, other)), ranges);

const cutOut = ([from, to]: PlayedRange, [start, end]: PlayedRange): readonly PlayedRange[] => {
  const before: PlayedRange = [from, Math.min(to, start)];
  const behind: PlayedRange = [Math.max(from, end), to];
  return [before, behind].filter(([a, b]) => b > a);
};

/** Where the clock stood, and when; null while it stands there. */
interface Look {
  readonly positionSeconds: number;
  readonly atMs: number | null;
}

const secondsSince = ({ atMs }: Look, nowMs: number): number => (atMs === null ? 0 : (nowMs - atMs) / 1_000);

/**
 * Collects what was really played from the media element's own clock: stretches between two looks at it while it ran. What
 * was buffered, jumped over or sought is not in it.
 */
export class PlayedRanges {
  #ranges: readonly PlayedRange[] = [];
  #last: Look | null = null;

  /** The clock stands at `positionSeconds` and was not moved by anybody since the last look; `atMs` is now. */
  look(positionSeconds: number, atMs: number, playbackRate: number): void {
    const last = this.#last;
    this.#last = { positionSeconds, atMs };
    if (last === null) return;
    const playedSeconds = positionSeconds - last.positionSeconds;
    const possibleSeconds = secondsSince(last, atMs) * playbackRate * CLOCK_TOLERANCE + CLOCK_SLACK_SECONDS;
    if (playedSeconds <= 0 || playedSeconds > possibleSeconds) return;
    this.#add(last.positionSeconds, positionSeconds);
  }

  /**
   * Somebody moves the clock to `toSeconds`, at `atMs` or shortly before. What ran since the last look counts: as far as the
   * element says that it played (its `played`), and no further than time allows, since `played` knows nothing of the order.
   */
  move(toSeconds: number, played: readonly PlayedRange[], atMs: number, playbackRate: number): void {
    const last = this.#last;
    this.#last = { positionSeconds: toSeconds, atMs };
    if (last === null) return;
    const { positionSeconds } = last;
    const around = played.find(([from, to]) => from <= positionSeconds && positionSeconds < to);
    if (around === undefined) return;
    const ranSeconds = secondsSince(last, atMs) * playbackRate;
    this.#add(positionSeconds, Math.min(around[1], positionSeconds + ranSeconds));
  }

  /**
   * The clock stands. It has run on a little when it is next seen, and that counts: a gap of a moment between two ranges costs
   * a whole second where they are rounded.
   */
  rest(): void {
    if (this.#last !== null) this.#last = { ...this.#last, atMs: null };
  }

  /** The clock belongs to something else now: the next look begins anew. */
  interrupt(): void {
    this.#last = null;
  }

  /** What was played and not yet taken, merged. */
  get ranges(): readonly PlayedRange[] {
    return this.#ranges;
  }

  /** Gives what was played since the last time, merged. */
  take(): readonly PlayedRange[] {
    const taken = this.#ranges;
    this.#ranges = [];
    return taken;
  }

  #add(fromSeconds: number, toSeconds: number): void {
    const played: PlayedRange = [toMilliseconds(fromSeconds), toMilliseconds(toSeconds)];
    this.#ranges = mergeRanges([...this.#ranges, played]);
  }
}
