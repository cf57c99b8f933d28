/** One line of the benchmark's report. A figure that misses its goal is marked; the machine's noise is the reader's to judge. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: { readonly atLeast: number } | { readonly atMost: number } | null;
  readonly note?: string;
}

const meets = ({ value, goal }: Figure): boolean =>
  goal === null || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);

const goalText = ({ goal }: Figure): string => {
  if (goal === null) return '';
  return 'atLeast' in goal ? `goal ≥ ${goal.atLeast}` : `goal ≤ ${goal.atMost}`;
};

/** Prints a figure and tells whether it meets its goal. */
export const report = (figure: Figure): boolean => {
  const value = `${Number(figure.value.toPrecision(4))} ${figure.unit}`;
  const verdict = figure.goal === null ? ' ' : meets(figure) ? '✓' : '✗';
  console.log(`${verdict} ${figure.name.padEnd(52)} ${value.padStart(14)}  ${goalText(figure)}  ${figure.note ?? ''}`);
  return meets(figure);
};

/** The middle value; of an even count, the lower of the two. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('no values');
  return middle;
};

/** The value that so many percent of the values do not exceed. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (found === undefined) throw new Error('no values');
  return found;
};
