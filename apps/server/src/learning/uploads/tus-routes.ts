import { UPLOAD_PATH } from '@kapok/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { admit } from '#server/platform/http/caller.ts';
import { toProblem } from '#server/platform/http/problems.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findArrivedBytes } from './arrived-files.ts';
import { cancelUpload, handOver } from './hand-over.ts';
import { findSentUpload, type SentUpload } from './sent-upload.ts';
import type { AdmittedRequest, createTusServer, TusDeps } from './tus-server.ts';

type TusServer = ReturnType<typeof createTusServer>;

const TUS_VERSION = '1.0.0';
/** Only these names ever become a path. */
const uploadParams = z.object({ uploadId: z.uuid().toLowerCase() });

/** What was asked for, of uploads that are the sender's own. */
interface AskedUpload extends SentUpload {
  readonly uploadId: string;
}

/**
 * Uploads by staff that go on after a broken line, a closed laptop or a restarted server (MGNT-3): the tus protocol. Every
 * request is admitted anew; an id that is not the sender's is answered like none. A request may last ten seconds, as
 * everywhere in the shop: what arrived by then is kept, and the next one goes on behind it.
 */
export const registerTusRoutes = (app: FastifyInstance, deps: TusDeps): void => {
  const admitted = new WeakMap<object, AdmittedRequest>();
  let loaded: Promise<TusServer> | undefined;
  // With its library, which a shop that takes in nothing today has no use for.
  const load = async (): Promise<TusServer> =>
    (await import('./tus-server.ts')).createTusServer(deps, admitted, app.log);

  const askedUpload = async (request: FastifyRequest): Promise<AskedUpload> => {
    const uploadId = uploadParams.safeParse(request.params).data?.uploadId;
    const sender = admitted.get(request.raw)?.sender;
    const upload =
      uploadId === undefined || sender === undefined
        ? undefined
        : await findSentUpload(deps.db, sender.memberId, uploadId);
    if (uploadId === undefined || upload === undefined || sender === undefined) throw new ShopError('not-found');
    admitted.set(request.raw, { sender, uploadId });
    return { uploadId, ...upload };
  };

  const leaveToTus = leaveTo(() => (loaded ??= load()));

  app.register((scope, _options, done) => {
    // The library reads the body itself, as it comes.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, parsed) => {
      parsed(null);
    });
    scope.addHook('onRequest', async (request, reply) => {
      admitted.set(request.raw, { sender: await admit.staff(request, 'catalogue') });
      if (request.headers['tus-resumable'] !== TUS_VERSION) return refuseVersion(request, reply);
      assertOffered(request);
      return undefined;
    });
    const route = (
      method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ): void => {
      const url = method === 'POST' ? UPLOAD_PATH : `${UPLOAD_PATH}/:uploadId`;
      scope.route({ method, url, schema: { hide: true }, exposeHeadRoute: false, handler });
    };
    route('POST', leaveToTus);
    route('PATCH', async (request, reply) => {
      const { status } = await askedUpload(request);
      // Given up by somebody else: the sender must not ask on and begin it anew.
      if (status === 'cancelled') throw new ShopError('not-found');
      if (status !== 'receiving') throw new ShopError('conflict-changed');
      await leaveToTus(request, reply);
      return reply;
    });
    route('HEAD', async (request, reply) => answerHead(deps, await askedUpload(request), reply));
    route('DELETE', async (request, reply) => {
      await cancelUpload(deps, (await askedUpload(request)).uploadId);
      return reply.status(204).header('tus-resumable', TUS_VERSION).send();
    });
    done();
  });
};

/** As the protocol wants it: the answer names the version that is spoken here. */
const refuseVersion = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .status(412)
    .headers({ 'tus-resumable': TUS_VERSION, 'tus-version': TUS_VERSION })
    .send(toProblem('invalid-request', request.id));

/** Headers of extensions that the shop does not offer. A checksum that came along and was not looked at would promise too much. */
const NOT_OFFERED = ['upload-concat', 'upload-defer-length', 'upload-checksum'] as const;

/** Throws `invalid-request` for a part of the protocol that is not offered. */
const assertOffered = ({ headers }: FastifyRequest): void => {
  if (NOT_OFFERED.some((name) => headers[name] !== undefined)) throw new ShopError('invalid-request');
};

/** The library answers from here on: the shop's own headers have to be set by hand. */
const leaveTo =
  (loadTus: () => Promise<TusServer>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const tus = await loadTus();
    reply.hijack();
    for (const [name, value] of Object.entries(bareHeaders(request.id))) reply.raw.setHeader(name, value);
    try {
      await tus.handle(request.raw, reply.raw);
    } catch (error) {
      // The line broke: nobody is left to be answered, and what arrived is kept.
      request.log.info({ err: error }, 'an upload request broke off');
      reply.raw.destroy();
    }
  };

const bareHeaders = (requestId: string): Readonly<Record<string, string>> => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

/**
 * How much has arrived. All of it, also when the server ended before it could say so, and when it has become a file: the
 * sender must not begin anew. What was given up is not found.
 */
const answerHead = async (
  deps: TusDeps,
  { uploadId, status, byteSize }: AskedUpload,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const arrived = status === 'receiving' ? await findArrivedBytes(deps.mediaDir, uploadId) : byteSize;
  if (status === 'cancelled' || arrived === undefined) throw new ShopError('not-found');
  if (status === 'receiving' && arrived === byteSize) await handOver(deps.db, uploadId);
  return reply
    .status(200)
    .headers({
      'cache-control': 'no-store',
      'tus-resumable': TUS_VERSION,
      'upload-offset': String(arrived),
      'upload-length': String(byteSize),
    })
    .send();
};
