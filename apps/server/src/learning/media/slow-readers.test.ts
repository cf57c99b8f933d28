import { ReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMediaShop, type MediaShop, type Person } from '../../../test/media-shop.ts';

const READERS = 60;
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** A piece that was read and one that is being sent, with room to spare. */
const MOST_HELD_BYTES = 1024 * 1024;

const countBytes = async ({ body }: Response): Promise<number> => {
  let bytes = 0;
  const count = new WritableStream<Uint8Array>({
    write: (piece) => {
      bytes += piece.length;
    },
  });
  await body?.pipeTo(count);
  return bytes;
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

describe('readers that hardly read', () => {
  let shop: MediaShop;
  let visitor: Person;
  let url = '';
  let port = 0;
  const sockets: Socket[] = [];
  /** Their other ends, and the files that are read for them. */
  const connections: Socket[] = [];
  const files: ReadStream[] = [];
  beforeAll(async () => {
    shop = await openMediaShop({
      seeReading: (storage) => ({
        ...storage,
        open: async (place, range) => {
          const file = await storage.open(place, range);
          if (file instanceof ReadStream) files.push(file);
          return file;
        },
      }),
    });
    await shop.addProduct('V001');
    const film = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4', free: true });
    const row = shop.db.selectFrom('media_file').select('folder').where('file_uuid', '=', film);
    const { folder } = await row.executeTakeFirstOrThrow();
    await writeFile(join(shop.mediaDir, folder ?? '', '0.ts'), Buffer.alloc(SEGMENT_BYTES, 0x47));
    visitor = await shop.visit();
    url = `/media/videos/${film}/0.ts`;
    shop.app.server.on('connection', (socket) => connections.push(socket));
    port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await shop.close();
  });

  /** Asks for the segment, takes the head of the answer and then nothing more. */
  const readNoFurther = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET ${url} HTTP/1.1\r\nhost: shop.test\r\nauthorization: Bearer ${visitor.token}\r\n\r\n`);
      });
      socket.once('data', (head) => {
        socket.pause();
        resolve(head.toString('latin1', 0, 15));
      });
      socket.once('error', reject);
      sockets.push(socket);
    });

  const ask = (segment: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${url.replace('0.ts', segment)}`, {
      headers: { authorization: `Bearer ${visitor.token}` },
    });

  /** What was read of the files and has not been handed to the system yet. */
  const heldBytes = (): number =>
    sumOf(files.map(({ bytesRead }) => bytesRead)) -
    sumOf(connections.map(({ bytesWritten, writableLength }) => bytesWritten - writableLength));

  it('[M14] cost two pieces of the file in memory each, and others are served meanwhile', async () => {
    const heads = await Promise.all(Array.from({ length: READERS }, readNoFurther));
    expect(heads).toEqual(heads.map(() => 'HTTP/1.1 200 OK'));
    expect(files).toHaveLength(READERS);
    await expect.poll(() => files.filter((file) => !file.isPaused() && !file.readableEnded).length).toBe(0);
    expect(heldBytes()).toBeLessThan(READERS * MOST_HELD_BYTES);
    expect(await countBytes(await ask('0.ts'))).toBe(SEGMENT_BYTES);
    const other = await ask('1.ts');
    expect(other.status).toBe(200);
    await countBytes(other);
  });
});
