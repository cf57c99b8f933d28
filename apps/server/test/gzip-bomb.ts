import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';

export const MEGABYTE = 1024 * 1024;

/** A megabyte of zeros again and again: parts that are compressed one by one and put together are one whole to who reads them. */
const compressedGigabyte = Buffer.concat(Array<Buffer>(1024).fill(gzipSync(Buffer.alloc(MEGABYTE))));

/** A gigabyte of zeros, which is a megabyte while it is compressed. It costs its sender nothing, so that memory is its reader's. */
export const bomb =
  (headers: OutgoingHttpHeaders = {}): RequestListener =>
  (_request, reply) => {
    reply.writeHead(200, { ...headers, 'content-encoding': 'gzip' });
    reply.end(compressedGigabyte);
  };
