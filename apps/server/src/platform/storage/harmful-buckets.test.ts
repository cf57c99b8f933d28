import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countTaken } from '../../../test/count-taken.ts';
import { bomb, MEGABYTE } from '../../../test/gzip-bomb.ts';
import { drip, headOnly, serveHere } from '../../../test/harmful-servers.ts';
import type { MediaStorage } from './media-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const openServer = serveHere();

/** Gives up after so long, where the shop waits ten seconds. */
const WITHIN_MS = 200;

const openBucket = async (listener: RequestListener, withinMs = WITHIN_MS): Promise<MediaStorage> => {
  const endpoint = (await openServer(listener)).slice(0, -1);
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' };
  return createS3Storage({ endpoint, bucket: 'media', ...keys, delivery: 'server' }, { nowMs: Date.now, withinMs });
};

const read = (storage: MediaStorage) => storage.read('hls/a/manifest.m3u8');
const list = (storage: MediaStorage) => storage.list('hls/a');
const open = async (storage: MediaStorage, bytes = 1_000) =>
  buffer(await storage.open('hls/a/0.ts', { start: 0, end: bytes - 1 }));

/** Counts the answers that a bucket has begun and not ended: none, too, where the shop gave up before it was asked. */
const openAnswers = () => {
  let open = 0;
  const listen =
    (listener: RequestListener): RequestListener =>
    (request, reply) => {
      open += 1;
      reply.on('close', () => {
        open -= 1;
      });
      listener(request, reply);
    };
  return { count: () => open, listen };
};

/** Collects garbage at once, as V8 offers it. */
const garbageCollector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  return () => {
    runInNewContext('gc()');
  };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a bucket that does harm', () => {
  it.for([
    ['a file', 'drips', read, drip],
    ['a file', 'falls silent after the head', read, headOnly],
    ['a list', 'drips', list, drip],
    ['a list', 'falls silent after the head', list, headOnly],
    ['a segment', 'falls silent after the head', open, headOnly],
  ] as const)('[SAFE-1] is not waited for where its answer with %s %s', async ([, , ask, listener]) => {
    const answers = openAnswers();
    const storage = await openBucket(answers.listen(listener));
    await expect(ask(storage)).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(answers.count).toBe(0);
  });

  it('[SAFE-1] is cut off although the request was forgotten meanwhile', async () => {
    const collect = garbageCollector();
    const storage = await openBucket(drip);
    const collecting = setInterval(() => {
      collect();
    }, 20);
    try {
      await expect(read(storage)).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      clearInterval(collecting);
    }
  });

  it('[STREAM-1] may send a segment slowly, as long as it sends', async () => {
    let sendMore = (): void => undefined;
    const storage = await openBucket((_request, reply) => {
      reply.writeHead(206, { 'content-length': '20' });
      sendMore = () => reply.write('x');
      sendMore();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const segment = await storage.open('hls/a/0.ts', { start: 0, end: 19 });
    let received = '';
    for await (const piece of segment) {
      received += String(piece);
      // The next byte is waited for already.
      vi.advanceTimersByTime(WITHIN_MS - 1);
      if (received.length < 20) sendMore();
    }
    expect(received).toBe('x'.repeat(20));
  });

  it.for([
    ['a file', read, 8],
    ['a list', list, 4],
    ['a segment', open, 0],
  ] as const)(
    '[SAFE-1] is read no further than its bound when it makes %s a gigabyte that came as a megabyte',
    async ([, ask, mostMegabytes]) => {
      const storage = await openBucket(bomb(), 10_000);
      const taken = countTaken();
      await expect(ask(storage)).rejects.toMatchObject({ code: 'unavailable', cause: { reason: 'too-large' } });
      expect(taken()).toBeGreaterThan(mostMegabytes * MEGABYTE);
      expect(taken()).toBeLessThan((mostMegabytes + 1) * MEGABYTE);
    },
  );
});
