import DataLoader from 'dataloader';

/** Nobody waits for a mail so closely; a busy shop writes a dozen in this time. */
const MOMENT_MS = 15;

/**
 * Does in one go what is asked for within a moment: each asker gets the answer in the place of its key. Nothing is
 * remembered for those who ask later. Where the work fails, it fails for all of them.
 */
export const together = <Key, Answer>(
  work: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): ((key: Key) => Promise<Answer>) => {
  const loader = new DataLoader<Key, Answer>(work, {
    cache: false,
    batchScheduleFn: (begin) => {
      setTimeout(begin, MOMENT_MS);
    },
  });
  return (key) => loader.load(key);
};
