import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readByteRange, type ByteRange } from '#server/platform/storage/byte-range.ts';
import type { HotFiles } from './hot-files.ts';
import type { LentBuffers } from './lent-buffers.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';

/** Who may keep an answer, and how long. */
type CacheControl =
  | 'public, max-age=31536000, immutable'
  | 'private, max-age=31536000, immutable'
  | 'private, no-cache'
  | 'private, no-store';

export interface Delivery {
  /** Strong, with its quotes: names these bytes and no others. */
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: CacheControl;
  /** How a browser is to take it, where it is not to be shown: the header of that name. */
  readonly disposition?: string;
}

export interface FileDelivery extends Delivery {
  /** Where the file stands in the storage. */
  readonly place: string;
}

/** Where the bytes of files come from. */
export interface FileStore {
  readonly storage: MediaStorage;
  readonly hotFiles: HotFiles;
  readonly buffers: LentBuffers;
  /** Where the proxy in front finds the media folder and sends the bytes itself; undefined: they come from here. */
  readonly accelPrefix: string | undefined;
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

const setHeaders = (reply: FastifyReply, delivery: Delivery): FastifyReply =>
  reply
    .header('etag', delivery.etag)
    .header('cache-control', delivery.cacheControl)
    .header('x-content-type-options', 'nosniff')
    // What was fetched as one person is no answer for the next one in the same browser.
    .headers(delivery.cacheControl.startsWith('private') ? { vary: 'Authorization' } : {})
    .headers(delivery.disposition === undefined ? {} : { 'content-disposition': delivery.disposition })
    .type(delivery.contentType);

/** Whether the asker has these bytes already, so that none are sent. */
export const hasBytesAlready = (request: FastifyRequest, etag: string): boolean =>
  matches(request.headers['if-none-match'], etag);

/** Answers 304 when the asker has these bytes already; undefined when they must be sent. */
const answerUnchanged = (request: FastifyRequest, reply: FastifyReply, etag: string): FastifyReply | undefined =>
  hasBytesAlready(request, etag) ? reply.status(304).send() : undefined;

/** Sends bytes that are at hand. To be called once the asker's right to them is established, for HEAD and 304 too. */
export const deliverBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  delivery: Delivery,
  bytes: Buffer,
): FastifyReply => {
  setHeaders(reply, delivery);
  const unchanged = answerUnchanged(request, reply, delivery.etag);
  if (unchanged !== undefined) return unchanged;
  reply.header('content-length', bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
};

const wishedRange = (request: FastifyRequest, reply: FastifyReply, etag: string, sizeBytes: number): ByteRange => {
  const whole = { start: 0, end: sizeBytes - 1 };
  const isStale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const range = isStale ? undefined : readByteRange(request.headers.range, sizeBytes);
  if (range === undefined) return whole;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`).removeHeader('etag');
    throw new ShopError('range-not-satisfiable');
  }
  reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  return range;
};

const sizeOf = async ({ hotFiles, storage }: FileStore, place: string): Promise<number> => {
  const sizeBytes = hotFiles.findSizeBytes(place) ?? (await storage.findSizeBytes(place));
  if (sizeBytes === undefined) throw new ShopError('not-found');
  return sizeBytes;
};

/** Names the address at which the asker gets the bytes from the storage itself. */
const deliverElsewhere = async (
  reply: FastifyReply,
  { place, contentType, disposition }: FileDelivery,
  sign: NonNullable<MediaStorage['sign']>,
): Promise<FastifyReply> =>
  reply
    .status(302)
    .header('cache-control', 'private, no-store')
    .header('location', await sign(place, contentType, disposition))
    .send();

/**
 * The part in lent memory, which goes back when the answer has left or broken off. Undefined where none is free, or where
 * the asker is gone already, since nothing would then tell that it can go back.
 */
const readAtOnce = async (
  { raw }: FastifyReply,
  { storage, buffers }: FileStore,
  place: string,
  { start, end }: ByteRange,
): Promise<Buffer | undefined> => {
  if (storage.readInto === undefined || raw.closed) return undefined;
  const lent = buffers.borrow(end - start + 1);
  if (lent === undefined) return undefined;
  const left = once(raw, 'close');
  try {
    await storage.readInto(place, start, lent.bytes);
  } finally {
    // Not before it is read: the asker may leave in the middle.
    void left.then(lent.giveBack, lent.giveBack);
  }
  return lent.bytes;
};

/**
 * Sends a file that never changes: from memory when it is hot, else read at once where memory is to be had for it, else
 * streamed no faster than the asker reads. One range
 * at most. Throws `not-found` when there is no such file. Where a proxy in front or the storage itself sends the bytes, it
 * is only told which; ranges and missing files are then its own. To be called once the asker's right is established.
 */
export const deliverFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  delivery: FileDelivery,
  files: FileStore,
): Promise<FastifyReply> => {
  const { place, etag } = delivery;
  const { hotFiles, storage, accelPrefix } = files;
  if (accelPrefix !== undefined) {
    setHeaders(reply, delivery);
    return answerUnchanged(request, reply, etag) ?? reply.header('x-accel-redirect', `${accelPrefix}/${place}`).send();
  }
  if (storage.sign !== undefined && request.method === 'GET')
    return answerUnchanged(request, reply, etag) ?? deliverElsewhere(reply, delivery, storage.sign);
  const sizeBytes = await sizeOf(files, place);
  setHeaders(reply, delivery).header('accept-ranges', 'bytes');
  const unchanged = answerUnchanged(request, reply, etag);
  if (unchanged !== undefined) return unchanged;
  const { start, end } = wishedRange(request, reply, etag, sizeBytes);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  const bytes = await hotFiles.find(place, sizeBytes);
  if (bytes !== undefined) return reply.send(bytes.subarray(start, end + 1));
  return reply.send(
    (await readAtOnce(reply, files, place, { start, end })) ?? (await storage.open(place, { start, end })),
  );
};
