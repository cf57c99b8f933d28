import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** Servers on loopback, each answering as it is told until the test that opened it is over. Resolves to the address. */
export const serveHere = (): ((listener: RequestListener) => Promise<string>) => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });
  return async (listener) => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address: AddressInfo | string | null = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return `http://127.0.0.1:${address.port}/`;
  };
};

/** A head at once, and then a blank now and then for ever. */
export const drip: RequestListener = (_request, reply) => {
  reply.writeHead(200);
  const dripping = setInterval(() => reply.write(' '), 20);
  reply.on('close', () => {
    clearInterval(dripping);
  });
};

/** A head at once, and then nothing more. */
export const headOnly: RequestListener = (_request, reply) => {
  reply.writeHead(200, { 'content-length': '1000' }).flushHeaders();
};
