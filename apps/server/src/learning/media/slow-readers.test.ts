import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMediaShop, type MediaShop, type Person } from '../../../test/media-shop.ts';

/** The smallest crowd that would be seen: held in memory for each, the segment alone would take 960 MB. */
const READERS = 60;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const MEMORY_MAX_BYTES = 200 * 1024 * 1024;

/** Keeps nothing of what it counts: the memory that is looked at is to be the shop's. */
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

describe('readers that hardly read', () => {
  let shop: MediaShop;
  let visitor: Person;
  let url = '';
  let port = 0;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    shop = await openMediaShop();
    await shop.addProduct('V001');
    const film = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4', free: true });
    const row = shop.db.selectFrom('media_file').select('folder').where('file_uuid', '=', film);
    const { folder } = await row.executeTakeFirstOrThrow();
    await writeFile(join(shop.mediaDir, folder ?? '', '0.ts'), Buffer.alloc(SEGMENT_BYTES, 0x47));
    visitor = await shop.visit();
    url = `/media/videos/${film}/0.ts`;
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

  it('[M14] keep nobody else from the bytes, and cost next to no memory', async () => {
    const before = process.memoryUsage().rss;
    const heads = await Promise.all(Array.from({ length: READERS }, readNoFurther));
    expect(heads).toEqual(heads.map(() => 'HTTP/1.1 200 OK'));
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      headers: { authorization: `Bearer ${visitor.token}` },
    });
    expect(await countBytes(answer)).toBe(SEGMENT_BYTES);
    const other = await fetch(`http://127.0.0.1:${port}${url.replace('0.ts', '1.ts')}`, {
      headers: { authorization: `Bearer ${visitor.token}` },
    });
    expect(other.status).toBe(200);
    await countBytes(other);
    expect(process.memoryUsage().rss - before).toBeLessThan(MEMORY_MAX_BYTES);
  });
});
