import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ShopError } from './shop-error.ts';

const FIRST_BYTES = 4 * 1024;

/** A line that is slow sends packets of hundreds of bytes. More pieces that are tiny only serve to cost work for each. */
const FREE_PIECES = 1_000;
const LEAST_BYTES_OF_A_PIECE = 16;

/**
 * Reads a payload into one piece of memory, as long as its head says or else of at most twice its size, and counts it against
 * the sender's budget. Pieces as they come are not kept: a body sent byte by byte would take a hundred times its size. Throws
 * `payload-too-large` at the first byte beyond the limit of the route, before anything is read where the head says so already,
 * `invalid-request` where it comes in thousands of tiny pieces, and `rate-limited`.
 */
export const readBytes = async (
  request: FastifyRequest,
  payload: Pick<Readable, 'on' | 'removeListener' | 'resume'>,
): Promise<Buffer> => {
  const limitBytes = request.routeOptions.bodyLimit;
  const budgets = request.server.addressBudgets;
  const announced = Number(request.headers['content-length']);
  if (announced > limitBytes) throw new ShopError('payload-too-large');
  return new Promise((resolve, reject) => {
    // Memory that is not written to costs nothing, so a sender who announces more than comes gains nothing.
    let kept: Buffer = Buffer.allocUnsafe(announced > 0 ? announced : FIRST_BYTES);
    let length = 0;
    let pieces = 0;
    const onData = (piece: Buffer): void => {
      try {
        const needed = length + piece.length;
        if (needed > limitBytes) throw new ShopError('payload-too-large');
        pieces += 1;
        if (pieces > FREE_PIECES && needed < pieces * LEAST_BYTES_OF_A_PIECE) throw new ShopError('invalid-request');
        budgets?.holdBody(request, piece.length);
        if (needed > kept.length) kept = grown(kept, length, Math.min(limitBytes, Math.max(needed, kept.length * 2)));
        kept.set(piece, length);
        length = needed;
      } catch (error) {
        leave();
        reject(error instanceof Error ? error : new Error('the payload could not be kept', { cause: error }));
      }
    };
    const onEnd = (): void => {
      leave();
      resolve(kept.subarray(0, length));
    };
    const onError = (): void => {
      leave();
      reject(new ShopError('invalid-request'));
    };
    const leave = (): void => {
      payload.removeListener('data', onData);
      payload.removeListener('end', onEnd);
      payload.removeListener('error', onError);
    };
    payload.on('data', onData);
    payload.on('end', onEnd);
    payload.on('error', onError);
    payload.resume();
  });
};

/** More than Node hands out of memory that others share. */
const OWN_MEMORY_BYTES = 256 * 1024;

/**
 * Gives back at once the memory of what was read and is not needed any more. What is left to the collector waits for tens of
 * megabytes of it: a row of large bodies would hold them all (SAFE-1).
 */
export const releaseBytes = ({ buffer }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= OWN_MEMORY_BYTES) buffer.transfer(0);
};

const grown = (kept: Buffer, length: number, size: number): Buffer => {
  const larger = Buffer.allocUnsafe(size);
  larger.set(kept.subarray(0, length));
  releaseBytes(kept);
  return larger;
};
