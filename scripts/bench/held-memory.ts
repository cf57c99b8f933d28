import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askOutside } from '../../apps/server/src/platform/outside/ask-outside.ts';
import { OutsideFault } from '../../apps/server/src/platform/outside/outside-fault.ts';
import { createS3Storage } from '../../apps/server/src/platform/storage/s3-storage.ts';
import { bomb, MEGABYTE } from '../../apps/server/test/gzip-bomb.ts';
import { frameOf, RudeClient } from '../../apps/server/test/rude-client.ts';
import { withLessonShop, type LessonShop } from './lesson-shop.ts';
import { residentMegabytes } from './process-figures.ts';
import { report } from './report.ts';
import type { RunningProgram } from './shop-child.ts';

/** The smallest crowd that would be seen: held in memory for each, the segment alone would take 960 MB. */
const READERS = 60;
const SEGMENT_BYTES = 16 * MEGABYTE;
const READERS_SETTLE_MS = 3_000;
/** A thousand of them at a time. */
const FRAMES = 1_000_000;
const BOMBS = 5;
const LESSON = resolve(import.meta.dirname, '../../demo/media/cello-1-sitting.mp4');

/**
 * What is held for those who do harm: answers of other companies that are a gigabyte once they are decompressed, readers who hardly
 * read, and floods of tiny frames. The tests count what is read; here is the memory that it takes.
 */
export const benchHeldMemory = async (): Promise<boolean> => {
  const bombs = await benchBombs();
  return withLessonShop({ makeLesson: () => LESSON, members: READERS + 1 }, async (shop) => {
    const server = await shop.startServer({});
    try {
      const frames = await benchFrames(shop, server);
      const readers = await benchSlowReaders(shop, server);
      return bombs && frames && readers;
    } finally {
      await server.stop();
    }
  });
};

const grown = async (
  name: string,
  atMost: number,
  held: () => number,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  const before = held();
  await work();
  return report({ name, value: held() - before, unit: 'MB', goal: { atMost } });
};

/** Of this process, which is both sides: the bomb stands in memory before. */
const ownMegabytes = (): number => process.memoryUsage().rss / MEGABYTE;

const benchBombs = async (): Promise<boolean> => {
  const server = createServer(bomb());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' };
  const bucket = createS3Storage({ endpoint, bucket: 'media', ...keys, delivery: 'server' }, { nowMs: Date.now });
  try {
    const asked = await grown(`${BOMBS} answers of a gigabyte, refused`, 100, ownMegabytes, () =>
      refusedEachTime(() => askOutside(endpoint)),
    );
    const read = await grown(`${BOMBS} files of a gigabyte in a bucket, refused`, 100, ownMegabytes, () =>
      refusedEachTime(() => bucket.read('hls/a/manifest.m3u8')),
    );
    return asked && read;
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const refusedEachTime = async (ask: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < BOMBS; time += 1) {
    const failure: unknown = await ask().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (reasonOf(failure) !== 'too-large') throw new Error('a gigabyte was not refused', { cause: failure });
  }
};

const reasonOf = (failure: unknown): unknown => {
  if (failure instanceof OutsideFault) return failure.reason;
  return failure instanceof Error ? reasonOf(failure.cause) : undefined;
};

const benchSlowReaders = async (shop: LessonShop, server: RunningProgram): Promise<boolean> => {
  await writeFile(join(shop.mediaDir, shop.segmentFolder, '0.ts'), Buffer.alloc(SEGMENT_BYTES, 0x47));
  const sockets: Socket[] = [];
  try {
    return await grown(
      `${READERS} readers of ${SEGMENT_BYTES / MEGABYTE} MB who do not read`,
      200,
      () => residentMegabytes(server.child),
      async () => {
        const path = `/media/videos/${shop.fileUuids[0] ?? ''}/0.ts`;
        for (const token of shop.tokens.slice(1)) sockets.push(await readNoFurther(server.url, path, token));
        await wait(READERS_SETTLE_MS);
      },
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};

/** Asks for a file, takes the head of the answer and then nothing more. */
const readNoFurther = async (url: string, path: string, token: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const pieces: readonly unknown[] = await once(socket, 'data');
  socket.pause();
  const head = String(pieces[0]).slice(0, 15);
  if (head !== 'HTTP/1.1 200 OK') throw new Error(`a segment was answered ${head}`);
  return socket;
};

const benchFrames = async ({ tokens }: LessonShop, server: RunningProgram): Promise<boolean> => {
  let allMet = true;
  for (const [name, token] of [
    ['a member', tokens[0]],
    ['a stranger', undefined],
  ] as const) {
    const client = await RudeClient.open(server.url, token);
    const met = await grown(
      `a million tiny frames of ${name}`,
      64,
      () => residentMegabytes(server.child),
      () => sendFrames(client),
    );
    allMet &&= met;
  }
  return allMet;
};

/** Until the shop has hung up. */
const sendFrames = async ({ wire }: RudeClient): Promise<void> => {
  const thousand = Buffer.concat(Array.from({ length: 1_000 }, () => frameOf('3')));
  for (let sent = 0; sent < FRAMES && !wire.destroyed; sent += 1_000) {
    if (!wire.write(thousand)) await new Promise((done) => setImmediate(done));
  }
  if (!wire.destroyed) await once(wire, 'close');
};
