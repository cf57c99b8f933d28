import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any call takes that is not for staff: whoever is refused there keeps the connection. */
const DISCARDED_BYTES = 256 * 1024;
/** More than any call takes. A few senders at a time finish what they send, since many clients read no answer before. */
const PATIENT_BYTES = 8 * 1024 * 1024;
const PATIENT_SENDERS = 4;
/** How long the sender has to take the answer before the connection ends. */
const LINGER_MS = 2_000;

/**
 * Ends a connection whose request was answered before its body was read, once more of that body comes than a small call may
 * have. Node would read and throw away the rest, at the price of its whole size, for a sender who was refused already (SAFE-1).
 * The answer has left by then; the sender gets a moment to read it.
 */
export const limitUnreadBodies = (app: FastifyInstance): void => {
  const patient = new Set<IncomingMessage>();
  app.server.prependListener('request', (request, response) => {
    // Before 'finish', at which Node begins to throw away unseen what nobody reads.
    response.once('prefinish', () => {
      if (request.complete) return;
      const hasPlace = patient.size < PATIENT_SENDERS;
      if (hasPlace) keep(request, patient);
      waitForRest(request);
      discard(request, hasPlace ? PATIENT_BYTES : DISCARDED_BYTES);
    });
  });
};

/** Until its rest has come, or the connection is gone: a request that was answered is not told of that. */
const keep = (request: IncomingMessage, patient: Set<IncomingMessage>): void => {
  const { socket } = request;
  const leave = (): void => {
    patient.delete(request);
    request.removeListener('end', leave);
    socket.removeListener('close', leave);
  };
  patient.add(request);
  request.once('end', leave);
  socket.once('close', leave);
};

/**
 * Where the connection is to end with this answer, as proxies ask for, it ends once the rest has come. Node would end it as soon
 * as the answer has left; the sender would meet a broken connection, and a proxy would count a server that failed.
 */
const waitForRest = (request: IncomingMessage): void => {
  const { socket } = request;
  const end = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) end();
    else request.once('end', end);
  };
  request.once('end', () => Reflect.deleteProperty(socket, 'destroySoon'));
};

const discard = (request: IncomingMessage, mostBytes: number): void => {
  const { socket } = request;
  let discarded = 0;
  const count = (piece: Buffer): void => {
    discarded += piece.length;
    if (discarded <= mostBytes) return;
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
