import { basename, dirname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findCaptions, type CaptionName } from './caption-queries.ts';
import { deliverBytes, deliverFile, type FileDelivery } from './deliver-file.ts';
import { extraFiles } from './ingest/extras.ts';
import { findExtraAddress } from './media-path.ts';
import type { PlayableStream } from './media-rights.ts';
import { getStream, type MediaService } from './media-service.ts';
import { isMissingFile, type MediaStorage } from '#server/platform/storage/index.ts';

const VTT = 'text/vtt; charset=utf-8';

const shapes = {
  'peaks.json': { file: extraFiles.peaks, contentType: 'application/json; charset=utf-8' },
  'storyboard.jpg': { file: extraFiles.storyboard, contentType: 'image/jpeg' },
  'storyboard.vtt': { file: extraFiles.storyboardTimes, contentType: VTT },
} as const;

/** Its lines name the sheet by the id of the file, as a manifest does its segments. */
const readTimes = async (storage: MediaStorage, place: string, fileUuid: string): Promise<Buffer> => {
  try {
    const text = (await storage.read(place)).toString();
    return Buffer.from(text.replace(/^(?=storyboard\.jpg#)/gm, `${fileUuid}.`));
  } catch (error) {
    if (isMissingFile(error)) throw new ShopError('not-found');
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
  if (address.suffix === 'captions.vtt') return serveCaptions(service, request, reply, address);
  if (address.suffix === 'jpg') return servePoster(service, request, reply, { ...stream, fileUuid: address.fileUuid });
  const { file, contentType } = shapes[address.suffix];
  const place = `${stream.folder}/${file}`;
  const delivery = {
    place,
    etag: `"${basename(stream.folder)}-${file}-${address.fileUuid}"`,
    contentType,
    cacheControl: ticket === undefined ? 'private, max-age=31536000, immutable' : 'private, no-store',
  } as const satisfies FileDelivery;
  if (address.suffix === 'storyboard.vtt')
    return deliverBytes(request, reply, delivery, await readTimes(service.files.storage, place, address.fileUuid));
  return deliverFile(request, reply, delivery, service.files);
};

/** Staff can choose another poster, so a copy of it is asked about anew. */
const servePoster = (
  { files }: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, chosenPoster, fileUuid }: Pick<PlayableStream, 'folder' | 'chosenPoster'> & { readonly fileUuid: string },
): Promise<FastifyReply> => {
  const place = chosenPoster ?? `${folder}/${extraFiles.poster}`;
  const delivery = {
    place,
    etag: `"${basename(dirname(place))}-${basename(place)}-${fileUuid}"`,
    contentType: place.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    cacheControl: 'private, no-cache',
  } as const satisfies FileDelivery;
  return deliverFile(request, reply, delivery, files);
};

/** Captions can be mended after the file was published, so a copy of them is asked about anew. */
const serveCaptions = async (
  service: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileUuid, language }: CaptionName,
): Promise<FastifyReply> => {
  const captions = await findCaptions(service.db, { fileUuid, language });
  if (captions === undefined) throw new ShopError('not-found');
  const etag = `"${fileUuid}-${language}-${captions.changedAt.getTime()}"`;
  const delivery = { etag, contentType: VTT, cacheControl: 'private, no-cache' } as const;
  return deliverBytes(request, reply, delivery, Buffer.from(captions.webvtt));
};
