/** Seconds of a file, the first included and the last not. */
export type PlayedRange = readonly [fromSeconds: number, toSeconds: number];

/** The highest speed that the player offers: more cannot be played in the same time (REF-3). */
export const PLAYBACK_RATE_MAX = 2;

/** What a device may report before any time has passed: requests overtake each other by a moment. */
export const FIRST_CREDIT_SECONDS = 10;

/** Seconds between two reports of a player (REC-1); a report that names no ranges counts for no longer. */
const REPORT_INTERVAL_SECONDS = 60;

/**
 * Reported ranges as whole seconds of the file: sorted, apart, and within it. Both ends are rounded, so that two reports
 * that meet in the middle of a second count it once. What is no range at all (backwards, outside) is left out.
 */
export const tidyRanges = (reported: readonly PlayedRange[], durationSeconds: number): readonly PlayedRange[] => {
  const end = Math.floor(durationSeconds);
  const within = (seconds: number): number => Math.min(end, Math.max(0, Math.round(seconds)));
  const sorted = reported
    .map(([from, to]): PlayedRange => [within(from), within(to)])
    .filter(([from, to]) => from < to)
    .toSorted((one, other) => one[0] - other[0]);
  return sorted.reduce<readonly PlayedRange[]>((merged, range) => {
    const last = merged.at(-1);
    if (last === undefined || last[1] < range[0]) return [...merged, range];
    return [...merged.slice(0, -1), [last[0], Math.max(last[1], range[1])]];
  }, []);
};

/** The length of ranges that lie apart, in seconds. */
export const secondsOf = (ranges: readonly PlayedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + (to - from), 0);

/** What of tidy ranges was not watched before, watched ranges being tidy as well. */
export const notYetWatched = (
  claimed: readonly PlayedRange[],
  watched: readonly PlayedRange[],
): readonly PlayedRange[] => claimed.flatMap((range) => withoutWatched(range, watched));

const withoutWatched = (range: PlayedRange, watched: readonly PlayedRange[]): readonly PlayedRange[] => {
  const left: PlayedRange[] = [];
  let [from] = range;
  const [, to] = range;
  for (const [seenFrom, seenTo] of watched) {
    if (seenTo <= from || seenFrom >= to) continue;
    if (seenFrom > from) left.push([from, seenFrom]);
    from = Math.max(from, seenTo);
  }
  if (from < to) left.push([from, to]);
  return left;
};

/** The first `seconds` of ranges, whole seconds only. */
const firstSecondsOf = (ranges: readonly PlayedRange[], seconds: number): readonly PlayedRange[] => {
  let left = Math.floor(seconds);
  return ranges.flatMap(([from, to]): readonly PlayedRange[] => {
    const taken = Math.min(left, to - from);
    left -= Math.max(0, taken);
    return taken > 0 ? [[from, from + taken]] : [];
  });
};

/** What a device may still report as newly watched, as it was after its last report. */
export interface ViewingCredit {
  readonly seconds: number;
  readonly at: Date;
}

/**
 * What a device may report at this moment: the time since its last report at the highest speed, and what it left of its
 * credit before, so that reports may come late, together and in any order. Never more than the time for which the member
 * has had the right to the file. A device that is seen for the first time is given that time.
 */
export const creditAt = (now: Date, kept: ViewingCredit | undefined, grantedAt: Date): number => {
  const sinceGrant = FIRST_CREDIT_SECONDS + playableSeconds(grantedAt, now);
  return kept === undefined ? sinceGrant : Math.min(sinceGrant, kept.seconds + playableSeconds(kept.at, now));
};

/** Clocks of two transactions may disagree by a moment; time never runs backwards here. */
const playableSeconds = (from: Date, to: Date): number =>
  (Math.max(0, to.getTime() - from.getTime()) / 1_000) * PLAYBACK_RATE_MAX;

/** What a report adds to what was watched before, never more than the credit, and the credit that is left. */
export interface AcceptedViewing {
  readonly ranges: readonly PlayedRange[];
  readonly creditLeftSeconds: number;
}

/**
 * Decides what a report counts for (REC-2, REF-3). Seconds watched before cost nothing, so a repeated report changes
 * nothing; what goes beyond the credit is not believed.
 */
export const acceptViewing = (
  claimed: readonly PlayedRange[],
  watched: readonly PlayedRange[],
  creditSeconds: number,
): AcceptedViewing => {
  const ranges = firstSecondsOf(notYetWatched(claimed, watched), creditSeconds);
  return { ranges, creditLeftSeconds: creditSeconds - secondsOf(ranges) };
};

/**
 * The range that a report without ranges stands for: the time since the last one, at most a report's interval, ending
 * where the player says that it is, or else going on where the file was left.
 */
export const rangeOfBareReport = (
  elapsedSeconds: number,
  place: { readonly positionSeconds: number | undefined; readonly leftAtSeconds: number },
): PlayedRange => {
  const played = Math.min(REPORT_INTERVAL_SECONDS, Math.max(0, elapsedSeconds));
  const { positionSeconds, leftAtSeconds } = place;
  return positionSeconds === undefined
    ? [leftAtSeconds, leftAtSeconds + played]
    : [Math.max(0, positionSeconds - played), positionSeconds];
};
