/** Runs in a thread of its own, so that hundreds of readers do not slow down the clock of who measures. */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { SegmentReader } from './segment-load.ts';

const plan = z
  .object({
    url: z.string(),
    viewers: z.array(z.object({ token: z.string(), paths: z.array(z.string()).min(1) })),
    bytesPerSecond: z.number(),
    /** They do not all begin in the same instant. */
    startWithinSeconds: z.number(),
    seconds: z.number(),
  })
  .parse(workerData);

let segments = 0;
let bytes = 0;

/** Reads segment after segment as fast as it is played, so that one is always on its way. */
const view = async (index: number, endsAt: number): Promise<void> => {
  const { token, paths } = plan.viewers[index] ?? { token: '', paths: [''] };
  const reader = new SegmentReader(plan.url, plan.bytesPerSecond);
  await reader.open();
  await wait((index / plan.viewers.length) * plan.startWithinSeconds * 1_000);
  try {
    for (let at = 0; performance.now() < endsAt; at += 1) {
      const got = await reader.get(paths[at % paths.length] ?? '', token);
      bytes += got;
      segments += 1;
    }
  } finally {
    reader.close();
  }
};

const endsAt = performance.now() + plan.seconds * 1_000;
await Promise.all(plan.viewers.map((_viewer, index) => view(index, endsAt)));
parentPort?.postMessage({ segments, bytes });
