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

/**
 * Collects what was really played from the media element's own clock: stretches between two looks at it while it ran. What
 * was buffered, jumped over or sought is not in it.
 */
export class PlayedRanges {
  #ranges: readonly PlayedRange[] = [];
  #last: { readonly positionSeconds: number; readonly atMs: number } | null = null;

  /** The clock stands at `positionSeconds` and was not moved by anybody since the last look; `atMs` is now. */
  look(positionSeconds: number, atMs: number, playbackRate: number): void {
    const last = this.#last;
    this.#last = { positionSeconds, atMs };
    if (last === null) return;
    const playedSeconds = positionSeconds - last.positionSeconds;
    const possibleSeconds = ((atMs - last.atMs) / 1_000) * playbackRate * CLOCK_TOLERANCE + CLOCK_SLACK_SECONDS;
    if (playedSeconds <= 0 || playedSeconds > possibleSeconds) return;
    const played: PlayedRange = [toMilliseconds(last.positionSeconds), toMilliseconds(positionSeconds)];
    this.#ranges = mergeRanges([...this.#ranges, played]);
  }

  /** The clock was moved or stands: the next look begins anew. */
  interrupt(): void {
    this.#last = null;
  }

  /** Gives what was played since the last time, merged. */
  take(): readonly PlayedRange[] {
    const taken = this.#ranges;
    this.#ranges = [];
    return taken;
  }
}
