import { viewingContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '#server/platform/http/caller.ts';
import { post } from '#server/platform/http/post.ts';
import type { PlayableStream } from './media-rights.ts';
import type { MediaService } from './media-service.ts';

type StreamParts = Pick<MediaService, 'rights' | 'places' | 'tickets' | 'throttle'>;

/** The calls around playing: beginning on this device, ending, and playing on devices that send no header. */
export const registerStreamRoutes = (app: FastifyInstance, service: StreamParts): void => {
  const { rights, places, tickets, throttle } = service;

  const getStream = async (caller: Caller, fileUuid: string, address: string): Promise<PlayableStream> => {
    const stream = await rights.findStream(caller, fileUuid);
    if (stream === undefined) throw await throttle.refuse(caller, address);
    return stream;
  };

  /** Free files need no place: whoever plays one counts alone. */
  const openPlace = async (
    caller: Caller,
    fileUuid: string,
    { bought, takeOver }: { readonly bought: boolean; readonly takeOver: boolean | undefined },
  ): Promise<number> => (bought && caller.kind === 'member' ? places.open(caller, fileUuid, takeOver === true) : 1);

  post(app, viewingContract.openStream, async ({ FileUuid, TakeOver }, { caller, request }) => {
    const fileUuid = FileUuid.toLowerCase();
    const { bought } = await getStream(caller, fileUuid, request.ip);
    const liveStreams = await openPlace(caller, fileUuid, { bought, takeOver: TakeOver });
    return { LiveStreams: liveStreams, StreamLimit: places.limit };
  });

  post(app, viewingContract.closeStream, async (body, { caller }) => {
    await places.close(caller, body?.FileUuid?.toLowerCase());
    return true as const;
  });

  post(app, viewingContract.openNativeStream, async ({ FileUuid, TakeOver }, { caller, request }) => {
    const fileUuid = FileUuid.toLowerCase();
    const { bought, kind } = await getStream(caller, fileUuid, request.ip);
    await openPlace(caller, fileUuid, { bought, takeOver: TakeOver });
    const { text, expiresAt } = await tickets.issue(caller, { kind, fileUuid });
    return { Address: `/media/${kind}/${fileUuid}.m3u8?ticket=${text}`, ExpiresAt: expiresAt.toISOString() };
  });
};
