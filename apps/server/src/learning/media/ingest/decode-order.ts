/**
 * How much later pictures are shown than decoded, in ticks. MP4 readers give pictures in decoding order with the time of
 * showing only; a picture that refers to a later one needs decoding times that run ahead by this much.
 */
export const reorderDelayTicks = (presentAtTicks: readonly number[]): number => {
  const sorted = presentAtTicks.toSorted((a, b) => a - b);
  return presentAtTicks.reduce((delay, shown, index) => Math.max(delay, (sorted[index] ?? shown) - shown), 0);
};

/** Decoding times for pictures in decoding order: the showing times in rising order, earlier by the delay. */
export const decodeTimesTicks = (presentAtTicks: readonly number[], delayTicks: number): readonly number[] => {
  const sorted = presentAtTicks.toSorted((a, b) => a - b);
  return presentAtTicks.map((shown, index) => Math.min(shown, (sorted[index] ?? shown) - delayTicks));
};
