import { Readable } from 'node:stream';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { piecesWithin, readBounded } from '#server/platform/outside/read-body.ts';

/** A bucket that does not answer as it should is a shop that is unavailable for now. */
export const unavailable = (cause: unknown): ShopError => {
  const error = new ShopError('unavailable');
  error.cause = cause;
  return error;
};

/** A small file, or a list: the whole body within bounds of memory and time. Throws `unavailable` past them. */
export const readWhole = async (response: Response, mostBytes: number, withinMs: number): Promise<Buffer> => {
  try {
    return await readBounded(response, { mostBytes, untilMs: performance.now() + withinMs });
  } catch (error) {
    throw unavailable(error);
  }
};

/**
 * A part of a file, as a stream that reads on only when the piece before was taken. It fails with `unavailable` where the bucket
 * sends nothing for `idleMs`, or more than was asked for, as a compressed answer may.
 */
export const openBody = ({ body }: Response, mostBytes: number, idleMs: number): Readable =>
  body === null ? Readable.from([]) : Readable.from(piecesOf(body, mostBytes, idleMs), { objectMode: false });

const piecesOf = async function* (
  body: NonNullable<Response['body']>,
  mostBytes: number,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  try {
    yield* piecesWithin(body, { mostBytes, idleMs });
  } catch (error) {
    throw unavailable(error);
  }
};
