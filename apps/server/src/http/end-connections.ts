import type { FastifyInstance } from 'fastify';

/**
 * Makes closing end as soon as the last running request is answered. Closing ends idle connections once, at its beginning;
 * one that is busy then would be kept alive for a next request, and the server with it, until the time to stop is over.
 */
export const endConnectionsOnClose = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  // An answer that had begun before, such as a long download, promised to keep its connection.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) {
      setImmediate(() => {
        app.server.closeIdleConnections();
      });
    }
    done();
  });
};
