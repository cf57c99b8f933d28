/** Draws that are the same for the same seed, so that a storm that found a fault can be run again. */
export interface SeededRandom {
  /** A whole number from `least` to `most`, both included. */
  readonly integer: (least: number, most: number) => number;
  /** True in `percent` of 100 draws. */
  readonly chance: (percent: number) => boolean;
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value;
  /** Another sequence of the same seed, for somebody who draws at his own pace. */
  readonly fork: (label: number) => SeededRandom;
}

/** Mulberry32: 32 bits of state are plenty for choosing what a buyer does next. */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    chance: (percent) => next() * 100 < percent,
    pick: (values) => values[integer(0, values.length - 1)] ?? values[0],
    fork: (label) => seededRandom(Math.imul(seed ^ 0x9e3779b9, label + 1)),
  };
};

/** A seed for a run that was given none; print it. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 32);
