import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request written by hand, piece by piece, for what no client library sends. */
export interface RawRequest {
  readonly socket: Socket;
  readonly write: (bytes: string | Buffer) => void;
  /** The status of the answer once its head has come; rejects where the connection closes without one. */
  readonly status: () => Promise<number>;
  /** Everything that has come back so far. */
  readonly received: () => string;
  readonly close: () => void;
}

/** Opens a connection and writes the head of a POST with JSON; the body is the caller's. */
export const openPost = async (
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawRequest> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'shop', 'content-type': 'application/json', ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  return {
    socket,
    write: (bytes) => socket.write(bytes),
    status: async () => {
      for (;;) {
        const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
        if (status !== undefined && received.includes('\r\n\r\n')) return Number(status);
        if (socket.closed) throw new Error('the connection was closed without an answer');
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      }
    },
    received: () => received,
    close: () => socket.destroy(),
  };
};
