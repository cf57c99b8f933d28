const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** So that pages which lost the shop at the same moment do not all come back at the same moment. */
const SPREAD = 0.25;

/**
 * How long to wait, in milliseconds, before trying again by itself after so many tries in vain: each pause is twice the one
 * before, up to a minute. `chance`, from 0 to 1, makes it up to a quarter shorter or longer.
 */
export const retryPauseMs = (triesInVain: number, chance: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** triesInVain, LONGEST_PAUSE_MS) * (1 - SPREAD + 2 * SPREAD * chance);
