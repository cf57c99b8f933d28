import { basename } from 'node:path';
import { bestQuality, type PlayedRange, type QualityName } from '@kapok/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { admit, type Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { deliverBytes, deliverFile, hasBytesAlready, type FileStore } from './deliver-file.ts';
import { segmentFileName } from './ingest/manifest.ts';
import { segmentPrefix, withTicket, type ManifestText, type ManifestTexts } from './manifest-text.ts';
import {
  findImageUuid,
  findImageWidth,
  findManifestAddress,
  findSegmentAddress,
  findTicket,
  type QualityAddress,
  type SegmentAddress,
  type StreamAddress,
} from './media-path.ts';
import type { MediaRights, PlayableStream, ServedQuality } from './media-rights.ts';
import type { NativeTickets } from './native-tickets.ts';
import type { RefusalThrottle } from './refusal-throttle.ts';
import type { ServedViewers } from './served-viewers.ts';
import type { SessionWatch } from './session-watch.ts';
import type { StreamPlaces } from './stream-places.ts';

/** A piece of a bought file that is about to be sent to a member, in seconds of the file. */
export interface SentPiece {
  readonly memberId: number;
  readonly fileUuid: string;
  readonly range: PlayedRange;
}

/** What the serving of media works with. */
export interface MediaService {
  readonly db: Database;
  readonly files: FileStore;
  readonly rights: MediaRights;
  readonly manifests: ManifestTexts;
  readonly throttle: RefusalThrottle;
  readonly places: StreamPlaces;
  readonly tickets: NativeTickets;
  readonly watch: SessionWatch;
  readonly viewers: ServedViewers;
  /** Counts a segment of a bought file before it is sent; where it rejects, nothing is sent. Must cost next to nothing. */
  readonly beforeSending: (piece: SentPiece) => Promise<void>;
}

const MANIFEST_TYPE = 'application/vnd.apple.mpegurl';

interface Asked<Address extends StreamAddress> {
  readonly caller: Caller;
  readonly address: Address;
  readonly stream: PlayableStream;
  /** What the address carried in place of a token. */
  readonly ticket: string | undefined;
}

/** The token in the header comes first; a ticket is for devices that cannot send one. */
const admitCaller = async (
  service: MediaService,
  request: FastifyRequest,
  ticket: string | undefined,
  address: StreamAddress | undefined,
): Promise<Caller> => {
  if (ticket === undefined || address === undefined) return admit.visitor(request);
  const caller = await service.tickets.findCaller(ticket, address);
  if (caller === undefined) throw new ShopError('not-signed-in');
  return caller;
};

/** The file that an address names, if the caller may play it. Not theirs is answered exactly like not there. */
export const getStream = async <Address extends StreamAddress>(
  service: MediaService,
  request: FastifyRequest,
  findAddress: (params: unknown) => Address | undefined,
): Promise<Asked<Address>> => {
  const address = findAddress(request.params);
  const ticket = request.headers.authorization === undefined ? findTicket(request.query) : undefined;
  const caller = await admitCaller(service, request, ticket, address);
  const stream = address === undefined ? undefined : await service.rights.findStream(caller, address.fileUuid);
  if (address === undefined || stream === undefined || stream.kind !== address.kind)
    throw await service.throttle.refuse(caller, request.ip);
  return { caller, address, stream, ticket };
};

/** The quality that is asked for. Throws `not-found` where the film is not there in it. */
const getQuality = ({ qualities }: PlayableStream, wished: QualityName): ServedQuality => {
  const found = qualities.find(({ name }) => name === wished);
  if (found === undefined) throw new ShopError('not-found');
  return found;
};

/** The manifest of a quality; without one that of the best, so that who knows of no qualities is sent the best there is. */
const getManifest = (
  { manifests }: MediaService,
  stream: PlayableStream,
  { fileUuid, quality }: QualityAddress,
): Promise<ManifestText> => {
  const served = quality === undefined ? bestServed(stream) : getQuality(stream, quality);
  return served === undefined
    ? manifests.get(stream.folder, fileUuid)
    : manifests.get(served.folder, fileUuid, segmentPrefix(served));
};

const bestServed = ({ qualities }: PlayableStream): ServedQuality | undefined => {
  const best = bestQuality(qualities);
  return best && qualities.find(({ name }) => name === best.name);
};

/** Where a segment lies. What was ready first has segments without a quality in their names, and no others. */
const getSegmentFolder = (stream: PlayableStream, { quality }: SegmentAddress): string => {
  if (quality === undefined) return stream.folder;
  const served = getQuality(stream, quality);
  if (served.isFirst) throw new ShopError('not-found');
  return served.folder;
};

/** Notes who is sent a manifest or a segment; a HEAD request is sent nothing. */
const noteViewer = (
  { viewers }: Pick<MediaService, 'viewers'>,
  { method }: FastifyRequest,
  { caller, fileUuid }: { readonly caller: Caller; readonly fileUuid: string },
): void => {
  if (method === 'GET') viewers.note(caller, fileUuid);
};

/**
 * Serves a manifest to who may play the file. It is always asked for anew, so that a revoked right ends cached copies; a
 * device that asks for it begins to play, which needs a place among the member's streams.
 */
export const serveManifest = async (
  service: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { caller, address, stream, ticket } = await getStream(service, request, findManifestAddress);
  if (stream.bought && caller.kind === 'member' && request.method === 'GET')
    await service.places.open(caller, address.fileUuid, false);
  noteViewer(service, request, { caller, fileUuid: address.fileUuid });
  const manifest = await getManifest(service, stream, address);
  if (ticket !== undefined)
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type(MANIFEST_TYPE)
      .send(withTicket(manifest, ticket));
  const { bytes, etag } = manifest;
  return deliverBytes(request, reply, { etag, contentType: MANIFEST_TYPE, cacheControl: 'private, no-cache' }, bytes);
};

/** Serves one segment to who may play the file and has a place among the member's streams, checked for each segment. */
export const serveSegment = async (
  service: MediaService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { caller, address, stream, ticket } = await getStream(service, request, findSegmentAddress);
  const isCounted = stream.bought && caller.kind === 'member';
  if (isCounted) {
    const endTransfer = service.places.beginTransfer(caller);
    reply.raw.once('finish', endTransfer).once('close', endTransfer);
    await service.places.admit(caller, address.fileUuid);
  }
  noteViewer(service, request, { caller, fileUuid: address.fileUuid });
  const fileName = segmentFileName(address.segment);
  const folder = getSegmentFolder(stream, address);
  const delivery = {
    place: `${folder}/${fileName}`,
    etag: `"${basename(folder)}-${fileName}"`,
    contentType: 'video/mp2t',
    cacheControl: ticket === undefined ? 'private, max-age=31536000, immutable' : 'private, no-store',
  } as const;
  const isSent = request.method === 'GET' && !hasBytesAlready(request, delivery.etag);
  if (isCounted && isSent) {
    const range = await findRange(service, stream.folder, address);
    if (range !== undefined) {
      await service.watch.admit(caller, request.ip, range[1] - range[0]);
      await service.beforeSending({ memberId: caller.memberId, fileUuid: address.fileUuid, range });
    }
  }
  return deliverFile(request, reply, delivery, service.files);
};

/**
 * The seconds of the file that a segment plays; undefined where the file has no such segment. All qualities are cut alike, and one
 * of them says where, so that a second counts once in whichever it was sent.
 */
const findRange = async (
  { manifests }: MediaService,
  firstFolder: string,
  { fileUuid, segment }: SegmentAddress,
): Promise<PlayedRange | undefined> => (await manifests.get(firstFolder, fileUuid)).spans[segment];

/** A film or sound that somebody was sent, or one segment of it by its name. */
export interface SentMedia {
  readonly fileUuid: string;
  readonly segment: string | undefined;
}

/**
 * Whether a file was sent to the caller, who may still have it, and has the segment, where one is named. Throws
 * `lesson-not-open` as the file itself would.
 */
export const wasServed = async (
  service: Pick<MediaService, 'rights' | 'viewers' | 'manifests'>,
  caller: Caller,
  { fileUuid, segment }: SentMedia,
): Promise<boolean> => {
  if (!(await service.viewers.has(caller, fileUuid))) return false;
  const stream = await service.rights.findStream(caller, fileUuid);
  if (stream === undefined) return false;
  return segment === undefined || hasSegment(service, stream, { fileUuid, segment });
};

/**
 * All qualities are cut alike, so the manifest of what was ready first tells of each. Where it cannot be read now, the name alone
 * decides: a report that segments do not arrive must not depend on what is away.
 */
const hasSegment = async (
  { manifests }: Pick<MediaService, 'manifests'>,
  { kind, folder, qualities }: PlayableStream,
  { fileUuid, segment }: { readonly fileUuid: string; readonly segment: string },
): Promise<boolean> => {
  const address = findSegmentAddress({ kind, fileUuid, segment });
  if (address === undefined) return false;
  const isOffered =
    address.quality === undefined || qualities.some(({ name, isFirst }) => name === address.quality && !isFirst);
  if (!isOffered) return false;
  const manifest = await manifests.get(folder, fileUuid).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'unavailable') return undefined;
    throw error;
  });
  return manifest === undefined || manifest.spans[address.segment] !== undefined;
};

/** Images of products that are not shown are for staff: strangers are asked to sign in, others find nothing. */
const assertMaySeeHidden = async (request: FastifyRequest): Promise<void> => {
  const caller = await admit.visitor(request);
  const isStaff = caller.kind === 'member' && (await request.server.authenticator.judgeStaff(caller)) === 'staff';
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
    place: `${image.folder}/${width}.webp`,
    etag: `"${basename(image.folder)}-${width}"`,
    contentType: 'image/webp',
    cacheControl: image.shown ? 'public, max-age=31536000, immutable' : 'private, no-cache',
  } as const;
  return deliverFile(request, reply, delivery, service.files);
};
