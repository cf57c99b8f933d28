/** How much of the time may go into some work. */
export interface WorkShare {
  /** Part of all time, from 0 to 1. */
  readonly share: number;
  /** Milliseconds that are saved up at most while there is no such work. */
  readonly savedMs: number;
}

export interface WorkBudget {
  readonly hasLeft: () => boolean;
  /** Takes away milliseconds that some work took. One piece of work may overdraw the budget; the next ones wait for it. */
  readonly spend: (ms: number) => void;
}

/** A budget of working time that fills up by a share of the time that passes. */
export const openWorkBudget = ({ share, savedMs }: WorkShare, now: () => number): WorkBudget => {
  let left = savedMs;
  let seen = now();
  const fill = (): void => {
    const at = now();
    left = Math.min(savedMs, left + (at - seen) * share);
    seen = at;
  };
  return {
    hasLeft: () => {
      fill();
      return left > 0;
    },
    spend: (ms) => {
      fill();
      left -= ms;
    },
  };
};
