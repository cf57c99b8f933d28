export interface TimedLine {
  readonly startMs: number;
}

/** The place of the line that was begun last at an instant; -1 before the first one. The lines stand in the order of their times. */
export const lineAt = (lines: readonly TimedLine[], ms: number): number => {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.startMs ?? Infinity) <= ms) from = middle + 1;
    else to = middle;
  }
  return from - 1;
};
