import DataLoader from 'dataloader';

/** Nobody waits for a job so closely; a busy shop begins a dozen of a kind in this time. */
const MOMENT_MS = 10;

/**
 * Does in one go what is asked for within a moment: each asker gets the answer in the place of its key. Nothing is
 * remembered for those who ask later. Where it fails for several at once, each is tried alone: nobody fails for another.
 */
export const together = <Key, Answer>(
  work: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): ((key: Key) => Promise<Answer>) => {
  const loader = new DataLoader<Key, Answer>((keys) => workOrPart(work, keys), {
    cache: false,
    batchScheduleFn: (begin) => {
      setTimeout(begin, MOMENT_MS);
    },
  });
  return (key) => loader.load(key);
};

/** Reads records of which several are asked for within a moment in one go; undefined for an id that there is none of. */
export const readTogether = <Row extends { readonly id: number }>(
  list: (ids: readonly number[]) => Promise<readonly Row[]>,
): ((id: number) => Promise<Row | undefined>) =>
  together(async (ids: readonly number[]) => {
    const rows = new Map((await list(ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  });

const workOrPart = async <Key, Answer>(
  work: (keys: readonly Key[]) => Promise<readonly Answer[]>,
  keys: readonly Key[],
): Promise<readonly (Answer | Error)[]> => {
  try {
    return await work(keys);
  } catch (error) {
    if (keys.length === 1) throw error;
    return (await Promise.all(keys.map((key) => alone(work, key)))).flat();
  }
};

const alone = async <Key, Answer>(
  work: (keys: readonly Key[]) => Promise<readonly Answer[]>,
  key: Key,
): Promise<readonly (Answer | Error)[]> => {
  try {
    return await work([key]);
  } catch (error) {
    return [error instanceof Error ? error : new Error('the work failed', { cause: error })];
  }
};
