import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/** Entry of the thread that asks `/healthz` until it is told anything. */
const ASK_EVERY_MS = 25;
const url = z.string().parse(workerData);

const stop = new AbortController();
parentPort?.once('message', () => {
  stop.abort();
});

/** Whether `/healthz` answered. A connection that was kept may end just as it is used again: then the wait goes on with the next. */
const ask = (): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.text().then(() => true),
    () => false,
  );

// The first question loads what asks, which takes a second on a busy machine and is no wait for the shop.
await ask();
let worstMs = 0;
parentPort?.postMessage(worstMs);
let askedAt = performance.now();
while (!stop.signal.aborted) {
  const isAnswered = await ask();
  worstMs = Math.max(worstMs, performance.now() - askedAt);
  parentPort?.postMessage(worstMs);
  await wait(ASK_EVERY_MS);
  if (isAnswered) askedAt = performance.now();
}
