import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { askOutside, OutsideFault, parseOutside, type OutsideQuestion } from './ask-outside.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}/`;
};

const reasonOf = (url: string, question?: OutsideQuestion): Promise<unknown> =>
  askOutside(url, question).then(
    () => 'answered',
    (error: unknown) => (error instanceof OutsideFault ? error.reason : error),
  );

const MEGABYTE = 1024 * 1024;

/** A gigabyte of zeros, which is a megabyte while it is compressed. */
const bomb: RequestListener = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  const zeros = Buffer.alloc(MEGABYTE);
  let left = 1024;
  const source = new Readable({
    read() {
      left -= 1;
      this.push(left < 0 ? null : zeros);
    },
  });
  source.on('error', () => undefined);
  source.pipe(createGzip()).pipe(reply);
};

describe('what other companies answer', () => {
  it('is read whole, whatever its status', async () => {
    const url = await serve((request, reply) => {
      let sent = '';
      request.on('data', (piece: Buffer) => (sent += piece.toString()));
      request.on('end', () => {
        reply.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ sent }));
      });
    });
    const answer = await askOutside(url, { method: 'POST', body: new URLSearchParams({ a: '中' }) });
    expect(answer).toMatchObject({ status: 503, contentType: 'application/json' });
    expect(parseOutside(answer)).toEqual({ sent: 'a=%E4%B8%AD' });
  });

  it('[SAFE-1] costs little memory when it is a gigabyte that came as a megabyte', async () => {
    const url = await serve(bomb);
    const before = process.memoryUsage();
    for (let time = 0; time < 5; time += 1) expect(await reasonOf(url)).toBe('too-large');
    const after = process.memoryUsage();
    const grown = after.external + after.arrayBuffers - before.external - before.arrayBuffers;
    expect(grown).toBeLessThan(50 * MEGABYTE);
    expect(after.rss - before.rss).toBeLessThan(100 * MEGABYTE);
  });

  it('[SAFE-1] is cut off when it drips, however long it goes on', async () => {
    const url = await serve((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => reply.write(' '), 20);
      reply.on('close', () => {
        clearInterval(drip);
      });
    });
    expect(await reasonOf(url, { withinMs: 300 })).toBe('timeout');
  });

  it('[SAFE-1] is not waited for when the server says nothing at all, or when whoever asked has gone', async () => {
    const url = await serve(() => undefined);
    expect(await reasonOf(url, { withinMs: 100 })).toBe('timeout');
    expect(await reasonOf(url, { signal: AbortSignal.abort() })).toBe('stopped');
  });

  it('[SAFE-1] is not followed elsewhere', async () => {
    let asked = 0;
    const inside = await serve((_request, reply) => {
      asked += 1;
      reply.end('{}');
    });
    const url = await serve((_request, reply) => {
      reply.writeHead(302, { location: inside }).end();
    });
    expect(await reasonOf(url)).toBe('unreachable');
    expect(asked).toBe(0);
  });

  it('is a fault where nobody listens, where it is no JSON, and where it breaks off', async () => {
    expect(await reasonOf('http://127.0.0.1:1/')).toBe('unreachable');
    const page = await serve((_request, reply) => reply.end('<html>'));
    const answer = await askOutside(page);
    expect(() => parseOutside(answer)).toThrow(OutsideFault);
    const broken = await serve((_request, reply) => {
      reply.writeHead(200, { 'content-length': '1000' }).write('{');
      setImmediate(() => reply.destroy());
    });
    expect(await reasonOf(broken)).toBe('unreachable');
  });
});
