import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** What the thread says: the longest time so far, in milliseconds. */
const worst = z.number();

/**
 * Asks `/healthz` again and again until stopped; gives the longest time, in milliseconds, that an answer took so far. It asks in a
 * thread of its own: what the storm itself is busy with is no fault of the shop. Resolves once the first question was answered.
 */
export const watchHealth = async (url: string) => {
  const asking = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: url });
  let worstMs = 0;
  asking.on('message', (said: unknown) => (worstMs = worst.parse(said)));
  await once(asking, 'message');
  return {
    worstMs: (): number => worstMs,
    stop: async (): Promise<number> => {
      asking.postMessage('stop');
      await once(asking, 'exit');
      return worstMs;
    },
  };
};
