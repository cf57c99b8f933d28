import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { answerProblems } from '#server/platform/http/problems.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createServer } from '#server/platform/http/server.ts';

/** Enough to see it; a thousand of them and the shop's own time belong to the storm `slow-senders`. */
const SENDERS = 50;
const SHOPS_PATIENCE = { requestTimeout: 10_000, headersTimeout: 10_000, timeout: 15_000 };

describe('many sockets that send slowly', () => {
  let app: FastifyInstance;
  let url: string;
  const sockets: { readonly socket: Socket; received: string; closed: boolean }[] = [];

  const openSlow = async (beginning: string): Promise<void> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const sender = { socket, received: '', closed: false };
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => (sender.received += chunk.toString()));
    socket.on('close', () => (sender.closed = true));
    await once(socket, 'connect');
    socket.write(beginning);
    sockets.push(sender);
  };

  beforeAll(async () => {
    app = createServer({ logger: createLogger('silent'), trustProxy: false });
    answerProblems(app);
    app.post('/call', () => ({ answered: true }));
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  /** For how long a request may arrive; 0: without an end, as a connection may then be silent. */
  const setPatience = (ms: number): void => {
    app.server.requestTimeout = ms;
    app.server.headersTimeout = ms;
    app.server.timeout = 0;
  };
  afterAll(async () => {
    for (const { socket } of sockets) socket.destroy();
    await app.close();
  });

  it('[S06] keep no other from being served, and are closed, whether heads or bodies do not come', async () => {
    const { requestTimeout, headersTimeout, timeout } = app.server;
    expect({ requestTimeout, headersTimeout, timeout }).toEqual(SHOPS_PATIENCE);
    setPatience(0);
    const half = 'POST /call HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
    for (let count = 0; count < SENDERS; count += 1) {
      await openSlow(count % 2 === 0 ? half : `${half}content-length: 100\r\n\r\n{`);
    }
    const answer = await fetch(`${url}/call`, { method: 'POST' });
    expect(await answer.json()).toEqual({ answered: true });
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
    setPatience(1);
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length, { timeout: 20_000 }).toBe(0);
    const told = sockets.filter(
      ({ received }) => received.startsWith('HTTP/1.1 408') && received.includes('request-timeout'),
    );
    expect(told).toHaveLength(SENDERS);
  });
});
