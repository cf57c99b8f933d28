import { describe, expect, it } from 'vitest';
import { countTaken } from '../../../test/count-taken.ts';
import { bomb, MEGABYTE } from '../../../test/gzip-bomb.ts';
import { drip, serveHere } from '../../../test/harmful-servers.ts';
import { askOutside, parseOutside, type OutsideQuestion } from './ask-outside.ts';
import { OutsideFault } from './outside-fault.ts';

const openServer = serveHere();

const reasonOf = (url: string, question?: OutsideQuestion): Promise<unknown> =>
  askOutside(url, question).then(
    () => 'answered',
    (error: unknown) => (error instanceof OutsideFault ? error.reason : error),
  );

describe('what other companies answer', () => {
  it('is read whole, whatever its status', async () => {
    const url = await openServer((request, reply) => {
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

  it('[SAFE-1] is taken no further than its bound when it is a gigabyte that came as a megabyte', async () => {
    const url = await openServer(bomb({ 'content-type': 'application/json' }));
    const taken = countTaken();
    expect(await reasonOf(url)).toBe('too-large');
    expect(taken()).toBeGreaterThan(256 * 1024);
    expect(taken()).toBeLessThan(MEGABYTE);
    expect(await reasonOf(url, { mostBytes: 4 * MEGABYTE })).toBe('too-large');
    expect(taken()).toBeLessThan(6 * MEGABYTE);
  });

  it('[SAFE-1] is cut off when it drips, however long it goes on', async () => {
    const url = await openServer(drip);
    expect(await reasonOf(url, { withinMs: 300 })).toBe('timeout');
  });

  it('[SAFE-1] is not waited for when the server says nothing at all, or when whoever asked has gone', async () => {
    const url = await openServer(() => undefined);
    expect(await reasonOf(url, { withinMs: 100 })).toBe('timeout');
    expect(await reasonOf(url, { signal: AbortSignal.abort() })).toBe('stopped');
  });

  it('[SAFE-1] is not followed elsewhere', async () => {
    let asked = 0;
    const inside = await openServer((_request, reply) => {
      asked += 1;
      reply.end('{}');
    });
    const url = await openServer((_request, reply) => {
      reply.writeHead(302, { location: inside }).end();
    });
    expect(await reasonOf(url)).toBe('unreachable');
    expect(asked).toBe(0);
  });

  it('is a fault where nobody listens, where it is no JSON, and where it breaks off', async () => {
    expect(await reasonOf('http://127.0.0.1:1/')).toBe('unreachable');
    const page = await openServer((_request, reply) => reply.end('<html>'));
    const answer = await askOutside(page);
    expect(() => parseOutside(answer)).toThrow(OutsideFault);
    const broken = await openServer((_request, reply) => {
      reply.writeHead(200, { 'content-length': '1000' }).write('{');
      setImmediate(() => reply.destroy());
    });
    expect(await reasonOf(broken)).toBe('unreachable');
  });
});
