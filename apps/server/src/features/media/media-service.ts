import { basename, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admit } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { deliverBytes, deliverFile } from './deliver-file.ts';
import type { HotFiles } from './hot-files.ts';
import { segmentFileName } from './ingest/manifest.ts';
import type { ManifestTexts } from './manifest-text.ts';
import {
  findImageUuid,
  findImageWidth,
  findManifestAddress,
  findSegmentAddress,
  type StreamAddress,
} from './media-path.ts';
import type { MediaRights } from './media-rights.ts';
import type { RefusalThrottle } from './refusal-throttle.ts';

/** What the serving of media works with. */
export interface MediaService {
  readonly mediaDir: string;
  readonly rights: MediaRights;
  readonly hotFiles: HotFiles;
  readonly manifests: ManifestTexts;
  readonly throttle: RefusalThrottle;
}

const MANIFEST_TYPE = 'application/vnd.apple.mpegurl';

interface Stream<Address extends StreamAddress> {
  readonly address: Address;
  readonly folder: string;
}

/** The file that an address names, if the caller may play it. Not theirs is answered exactly like not there. */
const getStream = async <Address extends StreamAddress>(
  service: MediaService,
  request: FastifyRequest,
  findAddress: (params: unknown) => Address | undefined,
): Promise<Stream<Address>> => {
  const caller = await admit.visitor(request);
  const address = findAddress(request.params);
  const folder = address === undefined ? undefined : await service.rights.findStreamFolder(caller, address);
  if (address === undefined || folder === undefined) throw await service.throttle.refuse(caller, request.ip);
  return { address, folder };
};

/** Serves a manifest to who may play the file. It is always asked for anew, so that a revoked right ends cached copies. */
export const serveManifest = async (
  service: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { address, folder } = await getStream(service, request, findManifestAddress);
  const { bytes, etag } = await service.manifests.get(folder, address.fileUuid);
  return deliverBytes(request, reply, { etag, contentType: MANIFEST_TYPE, cacheControl: 'private, no-cache' }, bytes);
};

/** Serves one segment to who may play the file, checked for each segment. */
export const serveSegment = async (
  service: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { address, folder } = await getStream(service, request, findSegmentAddress);
  const fileName = segmentFileName(address.segment);
  const delivery = {
    path: join(service.mediaDir, folder, fileName),
    etag: `"${basename(folder)}-${fileName}"`,
    contentType: 'video/mp2t',
    cacheControl: 'private, max-age=31536000, immutable',
  } as const;
  return deliverFile(request, reply, delivery, service.hotFiles);
};

/** Images of products that are not shown are for staff: strangers are asked to sign in, others find nothing. */
const assertMaySeeHidden = async (request: FastifyRequest): Promise<void> => {
  const caller = await admit.visitor(request);
  const isStaff = caller.kind === 'member' && (await request.server.authenticator.isStaff(caller.memberId));
  if (!isStaff) throw new ShopError('not-found');
};

/** Serves an image in one of its widths: to everybody where the product is shown, else to staff. */
export const serveImage = async (
  service: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const fileUuid = findImageUuid(request.params);
  const image = fileUuid === undefined ? undefined : await service.rights.findImage(fileUuid);
  if (image?.shown !== true) await assertMaySeeHidden(request);
  if (image === undefined) throw new ShopError('not-found');
  const width = findImageWidth(request.query);
  if (width === undefined) throw new ShopError('invalid-request', { field: 'w' });
  const delivery = {
    path: join(service.mediaDir, image.folder, `${width}.webp`),
    etag: `"${basename(image.folder)}-${width}"`,
    contentType: 'image/webp',
    cacheControl: image.shown ? 'public, max-age=31536000, immutable' : 'private, no-cache',
  } as const;
  return deliverFile(request, reply, delivery, service.hotFiles);
};
