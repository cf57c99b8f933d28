import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { contract } from '@kapok/contract';
import { z } from 'zod';
import { openConnection } from './connection.ts';
import { COURSE, type LessonShop } from './lesson-shop.ts';
import { median, percentile, report } from './report.ts';

/** A lesson's 1.5 MB in four seconds: as fast as it is played. */
const BYTES_PER_SECOND = 375_000;
const SECONDS = 20;
/** By then every viewer reads. */
const ALL_BY_SECONDS = 4;
const BETWEEN_REQUESTS_MS = 20;

const seen = z.object({ segments: z.number(), bytes: z.number() });

/** How long other people wait for a product, the catalogue and their cart while hundreds of streams run (p99). */
export const benchManyViewers = async (shop: LessonShop, segments: readonly number[]): Promise<boolean> => {
  const [fileUuid = ''] = shop.fileUuids;
  const paths = segments.map((segment) => `/media/videos/${fileUuid}/${segment}.ts`);
  const viewers = shop.tokens.map((token, index) => {
    const first = (index * 7) % paths.length;
    return { token, paths: [...paths.slice(first), ...paths.slice(0, first)] };
  });
  const streams = new Worker(new URL('./paced-viewers.ts', import.meta.url), {
    workerData: {
      url: shop.url,
      viewers,
      bytesPerSecond: BYTES_PER_SECOND,
      startWithinSeconds: ALL_BY_SECONDS,
      seconds: SECONDS + ALL_BY_SECONDS,
    },
  });
  const [tookMs, [message]] = await Promise.all([askMeanwhile(shop), untilMessage(streams)]);
  const { segments: sent, bytes } = seen.parse(message);
  return report({
    name: `${shop.tokens.length} streams at once: p99 of other requests`,
    value: percentile(tookMs, 99),
    unit: 'ms',
    goal: { atMost: 300 },
    note: `median ${median(tookMs).toFixed(1)} ms of ${tookMs.length}; ${sent} segments, ${Math.round(bytes / 1e6 / (SECONDS + ALL_BY_SECONDS))} MB/s meanwhile`,
  });
};

const untilMessage = (streams: Worker): Promise<readonly unknown[]> => once(streams, 'message');

const askMeanwhile = async (shop: LessonShop): Promise<readonly number[]> => {
  await wait(ALL_BY_SECONDS * 1_000);
  const connection = openConnection(shop.url, shop.tokens[0] ?? '');
  const asks = [
    () => connection.call(contract.getProductImageList, { ProductId: COURSE }),
    () => connection.call(contract.qryCatalogue, {}),
    () => connection.call(contract.qryShoppingCart, {}),
  ];
  const tookMs: number[] = [];
  const endsAt = performance.now() + SECONDS * 1_000;
  while (performance.now() < endsAt) {
    for (const ask of asks) {
      const askedAt = performance.now();
      await ask();
      tookMs.push(performance.now() - askedAt);
      await wait(BETWEEN_REQUESTS_MS);
    }
  }
  connection.close();
  return tookMs;
};
