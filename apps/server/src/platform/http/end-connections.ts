import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A connection as the server's end sees it. */
interface Connection {
  /** Requests that are not answered yet. */
  running: number;
  /** Nothing was asked on it so far: a request may be on its way. */
  isFresh: boolean;
}

/** How long a connection that was opened just before the end may take to ask: it was promised an answer. */
const FRESH_FOR_MS = 1_000;

/**
 * Makes closing end as soon as the last request is answered, and loses none. Node ends at once what has no request yet, also
 * where its bytes are already here and only unread; a proxy has passed that request on and cannot tell whether it was heard.
 * Here a new connection has a moment to ask, is answered as ever, and ends with the answer.
 */
export const endConnectionsOnClose = (app: FastifyInstance): void => {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;
  let endsFresh = false;
  const endIdle = (): void => {
    for (const [socket, { running, isFresh }] of connections)
      if (running === 0 && (endsFresh || !isFresh)) socket.destroy();
  };
  follow(app, connections, () => {
    if (isClosing) setImmediate(endIdle);
  });
  // Closing calls this at its beginning.
  app.server.closeIdleConnections = endIdle;
  app.addHook('preClose', (done) => {
    isClosing = true;
    setTimeout(() => {
      endsFresh = true;
      endIdle();
    }, FRESH_FOR_MS).unref();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
};

const follow = (app: FastifyInstance, connections: Map<Socket, Connection>, onAnswered: () => void): void => {
  app.server.on('connection', (socket) => {
    connections.set(socket, { running: 0, isFresh: true });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.isFresh = false;
    connection.running += 1;
    response.once('close', () => {
      connection.running -= 1;
      // An answer that had begun before the end, such as a long download, promised to keep its connection.
      onAnswered();
    });
  });
  // What became a websocket is ended by whoever talks over it.
  app.server.prependListener('upgrade', ({ socket }) => connections.delete(socket));
};
