import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any call takes that is not for staff: whoever is refused there keeps the connection. */
const DISCARDED_BYTES = 256 * 1024;
/** How long the sender has to take the answer before the connection ends. */
const LINGER_MS = 2_000;

/**
 * Ends a connection whose request was answered before its body was read, once more of that body comes than a small call may
 * have. Node would read and throw away the rest, at the price of its whole size, for a sender who was refused already (SAFE-1).
 * The answer has left by then; the sender gets a moment to read it.
 */
export const limitUnreadBodies = (app: FastifyInstance): void => {
  app.server.prependListener('request', (request, response) => {
    // Before 'finish', at which Node begins to throw away unseen what nobody reads.
    response.once('prefinish', () => {
      if (!request.complete) discard(request);
    });
  });
};

const discard = (request: IncomingMessage): void => {
  const { socket } = request;
  let discarded = 0;
  const count = (piece: Buffer): void => {
    discarded += piece.length;
    if (discarded <= DISCARDED_BYTES) return;
    request.removeListener('data', count);
    request.pause();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => {
      clearTimeout(timer);
    });
  };
  request.on('data', count);
  request.read(0);
};
