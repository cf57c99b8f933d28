import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to the shop that is as long as people's lines are. */
export interface DistantProxy {
  readonly url: string;
  /** Bytes that the shop has sent through it so far. */
  readonly bytesReceived: () => number;
  readonly close: () => Promise<void>;
}

/** Passes on what comes, each piece so many milliseconds later, and the end behind the last of them. */
const passLater = (from: Socket, to: Socket, delayMs: number, onBytes: (count: number) => void): void => {
  from.on('data', (part: Buffer) => {
    setTimeout(() => {
      onBytes(part.length);
      to.write(part);
    }, delayMs);
  });
  from.on('close', () => {
    setTimeout(() => {
      to.destroy();
    }, delayMs);
  });
  from.on('error', () => undefined);
};

/**
 * Puts the shop at a distance: whatever is sent arrives half a round trip later, and a new connection first costs a whole
 * one. The width of the line is the machine's own.
 */
export const openDistantProxy = async (targetUrl: string, roundTripMs: number): Promise<DistantProxy> => {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let bytes = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    near.pause();
    setTimeout(() => {
      passLater(near, far, roundTripMs / 2, () => undefined);
      near.resume();
    }, roundTripMs);
    passLater(far, near, roundTripMs / 2, (count) => {
      bytes += count;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytesReceived: () => bytes,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
