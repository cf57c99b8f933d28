import { createReadStream } from 'node:fs';
import { SHOP_EXPORT_PATH } from '@kapok/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findStats } from '#server/platform/files/find-stats.ts';
import type { FetchCookie } from '#server/accounts/identity/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readByteRange, type ByteRange } from '#server/platform/storage/byte-range.ts';
import { findReady, type ExportRow } from './export-queries.ts';
import { exportPath } from './run-export.ts';

export interface ArchiveDeps {
  readonly db: Database;
  readonly mediaDir: string;
}

const CHUNK_BYTES = 256 * 1024;

/** The archive that this browser may fetch. Throws as `admit` does, and `not-found`. */
const findArchive = async (request: FastifyRequest, db: Database, cookie: FetchCookie): Promise<ExportRow> => {
  const fetcher = cookie.find(request);
  if (fetcher === undefined) throw new ShopError('not-signed-in');
  const standing = await request.server.authenticator.judgeStaff(fetcher.caller, 'settings');
  if (standing !== 'staff') throw new ShopError(standing);
  const found = await findReady(db, fetcher.caller.memberId, Number(fetcher.subject));
  if (found === undefined) throw new ShopError('not-found');
  return found;
};

/** The bytes that are asked for; with `if-range`, all of them where the archive is another one. */
const rangeOf = (request: FastifyRequest, reply: FastifyReply, etag: string, sizeBytes: number): ByteRange => {
  const isStale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const range = isStale ? undefined : readByteRange(request.headers.range, sizeBytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw new ShopError('range-not-satisfiable');
  }
  if (range === undefined) return { start: 0, end: sizeBytes - 1 };
  reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  return range;
};

/** Sends an archive to the browser that has the cookie for it, no faster than it is taken. */
export const registerArchiveRoute = (
  app: FastifyInstance,
  { db, mediaDir }: ArchiveDeps,
  cookie: FetchCookie,
): void => {
  app.get(SHOP_EXPORT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { id, createdAt } = await findArchive(request, db, cookie);
    const path = exportPath(mediaDir, id);
    const found = await findStats(path);
    if (found === undefined) throw new ShopError('not-found');
    const etag = `"export-${id}-${found.size}"`;
    const { start, end } = rangeOf(request, reply, etag, found.size);
    return reply
      .headers({
        'accept-ranges': 'bytes',
        'content-length': end - start + 1,
        'content-disposition': `attachment; filename="shop-export-${createdAt.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'private, no-store',
        etag,
      })
      .type('application/zip')
      .send(createReadStream(path, { start, end, highWaterMark: CHUNK_BYTES }));
  });
};
