/** Keys that are out of use for a while. */
export interface BlockList {
  readonly block: (key: string) => void;
  readonly isBlocked: (key: string) => boolean;
}

/** Blocks each key for `durationMs`, counted by `nowMs`. */
export const createBlockList = (durationMs: number, nowMs: () => number = () => performance.now()): BlockList => {
  const blockedUntilMs = new Map<string, number>();
  return {
    block: (key) => blockedUntilMs.set(key, nowMs() + durationMs),
    isBlocked: (key) => {
      const untilMs = blockedUntilMs.get(key);
      if (untilMs === undefined) return false;
      if (nowMs() < untilMs) return true;
      blockedUntilMs.delete(key);
      return false;
    },
  };
};
