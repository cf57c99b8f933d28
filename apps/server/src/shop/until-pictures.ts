import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_AFTER_MS = 100;
/** A machine that is slower shows its address, and the pictures when they are there. */
const LONGEST_WAIT_MS = 30_000;

/** Waits until no picture is being prepared, the limit has passed, or the shop is told to stop. */
export const untilPictures = async (
  areWaiting: () => Promise<boolean>,
  signal: AbortSignal,
  limitMs = LONGEST_WAIT_MS,
): Promise<void> => {
  const latest = performance.now() + limitMs;
  while (!signal.aborted && performance.now() < latest && (await areWaiting())) await wait(LOOK_AGAIN_AFTER_MS);
};
