import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#server/http/shop-error.ts';
import { readByteRange, type ByteRange } from './byte-range.ts';
import type { HotFiles } from './hot-files.ts';

/** Who may keep an answer, and how long. */
export type CacheControl =
  | 'public, max-age=31536000, immutable'
  | 'private, max-age=31536000, immutable'
  | 'private, no-cache'
  | 'private, no-store';

export interface Delivery {
  /** Strong, with its quotes: names these bytes and no others. */
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: CacheControl;
}

export interface FileDelivery extends Delivery {
  readonly path: string;
}

/** Where the bytes of files come from. */
export interface FileStore {
  readonly mediaDir: string;
  readonly hotFiles: HotFiles;
  /** Where the proxy in front finds the media folder and sends the bytes itself; undefined: they come from here. */
  readonly accelPrefix: string | undefined;
}

const STREAM_CHUNK_BYTES = 256 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

const setHeaders = (reply: FastifyReply, delivery: Delivery): FastifyReply =>
  reply
    .header('etag', delivery.etag)
    .header('cache-control', delivery.cacheControl)
    .header('x-content-type-options', 'nosniff')
    .type(delivery.contentType);

/** Answers 304 when the asker has these bytes already; undefined when they must be sent. */
const answerUnchanged = (request: FastifyRequest, reply: FastifyReply, etag: string): FastifyReply | undefined =>
  matches(request.headers['if-none-match'], etag) ? reply.status(304).send() : undefined;

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

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) throw new ShopError('not-found');
    throw error;
  }
};

/**
 * Sends a file that never changes: from memory when it is hot, else streamed no faster than the asker reads. One range
 * at most. Throws `not-found` when there is no such file. Where a proxy in front sends the bytes, it is only told which;
 * ranges and missing files are then its own. To be called once the asker's right is established.
 */
export const deliverFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  delivery: FileDelivery,
  { mediaDir, hotFiles, accelPrefix }: FileStore,
): Promise<FastifyReply> => {
  const { path, etag } = delivery;
  if (accelPrefix !== undefined) {
    setHeaders(reply, delivery);
    const place = `${accelPrefix}/${relative(mediaDir, path)}`;
    return answerUnchanged(request, reply, etag) ?? reply.header('x-accel-redirect', place).send();
  }
  const sizeBytes = hotFiles.findSizeBytes(path) ?? (await sizeOf(path));
  setHeaders(reply, delivery).header('accept-ranges', 'bytes');
  const unchanged = answerUnchanged(request, reply, etag);
  if (unchanged !== undefined) return unchanged;
  const { start, end } = wishedRange(request, reply, etag, sizeBytes);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  const bytes = await hotFiles.find(path, sizeBytes);
  if (bytes !== undefined) return reply.send(bytes.subarray(start, end + 1));
  return reply.send(createReadStream(path, { start, end, highWaterMark: STREAM_CHUNK_BYTES }));
};
