import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#server/http/shop-error.ts';
import { findCaptions } from './caption-queries.ts';
import { deliverBytes, deliverFile, type Delivery } from './deliver-file.ts';
import { extraFiles } from './ingest/extras.ts';
import { findExtraAddress } from './media-path.ts';
import { getStream, type MediaService } from './media-service.ts';

const VTT = 'text/vtt; charset=utf-8';

const shapes = {
  jpg: { file: extraFiles.poster, contentType: 'image/jpeg' },
  'peaks.json': { file: extraFiles.peaks, contentType: 'application/json; charset=utf-8' },
  'storyboard.jpg': { file: extraFiles.storyboard, contentType: 'image/jpeg' },
  'storyboard.vtt': { file: extraFiles.storyboardTimes, contentType: VTT },
} as const;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Its lines name the sheet by the id of the file, as a manifest does its segments. */
const readTimes = async (path: string, fileUuid: string): Promise<Buffer> => {
  try {
    const text = await readFile(path, 'utf8');
    return Buffer.from(text.replace(/^(?=storyboard\.jpg#)/gm, `${fileUuid}.`));
  } catch (error) {
    if (isMissing(error)) throw new ShopError('not-found');
    throw error;
  }
};

/** Whether an address names something beside the segments of a file. */
export const isExtraAddress = (request: FastifyRequest): boolean => findExtraAddress(request.params) !== undefined;

/**
 * Serves what lies beside the segments of a file, to who may play it: poster, peaks, storyboard and captions. It takes no
 * place among the member's streams. Throws `not-found` where the file has none.
 */
export const serveExtra = async (
  service: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { address, stream, ticket } = await getStream(service, request, findExtraAddress);
  if (address.suffix === 'captions.vtt') return serveCaptions(service, request, reply, address.fileUuid);
  const { file, contentType } = shapes[address.suffix];
  const path = join(service.files.mediaDir, stream.folder, file);
  const delivery = {
    path,
    etag: `"${basename(stream.folder)}-${file}-${address.fileUuid}"`,
    contentType,
    cacheControl: ticket === undefined ? 'private, max-age=31536000, immutable' : 'private, no-store',
  } as const satisfies Delivery & { readonly path: string };
  if (address.suffix === 'storyboard.vtt')
    return deliverBytes(request, reply, delivery, await readTimes(path, address.fileUuid));
  return deliverFile(request, reply, delivery, service.files);
};

/** Captions can be mended after the file was published, so a copy of them is asked about anew. */
const serveCaptions = async (
  service: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
  fileUuid: string,
): Promise<FastifyReply> => {
  const captions = await findCaptions(service.db, fileUuid);
  if (captions === undefined) throw new ShopError('not-found');
  const etag = `"${fileUuid}-${captions.changedAt.getTime()}"`;
  const delivery = { etag, contentType: VTT, cacheControl: 'private, no-cache' } as const;
  return deliverBytes(request, reply, delivery, Buffer.from(captions.webvtt));
};
