import { setTimeout as wait } from 'node:timers/promises';

const ASK_EVERY_MS = 25;

/** Asks `/healthz` again and again until stopped; gives the longest time, in milliseconds, that an answer took. */
export const watchHealth = (url: string) => {
  let asking = true;
  let worstMs = 0;
  const ask = async (): Promise<void> => {
    while (asking) {
      const askedAt = performance.now();
      const answer = await fetch(`${url}/healthz`);
      await answer.text();
      worstMs = Math.max(worstMs, performance.now() - askedAt);
      await wait(ASK_EVERY_MS);
    }
  };
  const done = ask();
  return {
    stop: async (): Promise<number> => {
      asking = false;
      await done;
      return worstMs;
    },
  };
};
