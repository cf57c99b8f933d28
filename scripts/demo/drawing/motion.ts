/** Keeps a share between 0 and 1. */
export const clamp01 = (share: number): number => Math.min(1, Math.max(0, share));

/** How much of the stretch from `fromSeconds` to `toSeconds` has passed, 0 to 1, starting and ending softly. */
export const passed = (seconds: number, fromSeconds: number, toSeconds: number): number => {
  const share = clamp01((seconds - fromSeconds) / (toSeconds - fromSeconds));
  return share * share * (3 - 2 * share);
};

/** Rises over `fadeSeconds` at the start of a stretch and falls as long at its end: the visibility of a caption. */
export const shown = (seconds: number, fromSeconds: number, toSeconds: number, fadeSeconds = 0.5): number =>
  Math.min(
    passed(seconds, fromSeconds, fromSeconds + fadeSeconds),
    1 - passed(seconds, toSeconds - fadeSeconds, toSeconds),
  );

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** A wave between -1 and 1 that repeats every `periodSeconds`. */
export const wave = (seconds: number, periodSeconds: number, phase = 0): number =>
  Math.sin((seconds / periodSeconds + phase) * Math.PI * 2);
