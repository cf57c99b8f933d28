import { ELSEWHERE_PATIENCE_MS } from './playback-timing.ts';
import type { LeftPosition } from './positions.ts';

/** Asks where the member left the file on whichever device; undefined where they never played it. */
export type AskElsewhere = () => Promise<LeftPosition | undefined>;

/**
 * What the server knows, if it says so in time. Undefined also where nobody answers: a playback begins without it. Ends
 * at once, and without a timer left, when `signal` says that nobody waits any more.
 */
export const hearElsewhere = async (ask: AskElsewhere, signal: AbortSignal): Promise<LeftPosition | undefined> => {
  const waiting = new AbortController();
  const tooLate = new Promise<undefined>((resolve) => {
    const giveUp = (): void => {
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, ELSEWHERE_PATIENCE_MS);
    signal.addEventListener('abort', giveUp, { signal: waiting.signal });
    waiting.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  });
  try {
    return await Promise.race([ask().catch(() => undefined), tooLate]);
  } finally {
    waiting.abort();
  }
};

/** The later of what this browser kept and what the server knows, in seconds. A 0 of the server says only that it was told of no position. */
export const whereToBegin = (kept: LeftPosition | undefined, elsewhere: LeftPosition | undefined): number => {
  if (elsewhere === undefined || elsewhere.seconds <= 0) return kept?.seconds ?? 0;
  return kept !== undefined && kept.at >= elsewhere.at ? kept.seconds : elsewhere.seconds;
};
