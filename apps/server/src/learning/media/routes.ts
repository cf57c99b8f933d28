import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { Notices } from '#server/platform/db/notices.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { withoutDocumentHeaders } from '#server/platform/http/security-headers.ts';
import type { FileStore } from './deliver-file.ts';
import { ManifestTexts } from './manifest-text.ts';
import { MediaRights } from './media-rights.ts';
import {
  serveImage,
  serveManifest,
  serveSegment,
  wasServed,
  type MediaService,
  type SentMedia,
  type SentPiece,
} from './media-service.ts';
import { NativeTickets } from './native-tickets.ts';
import { RefusalThrottle } from './refusal-throttle.ts';
import { ServedViewers, type WasDelivered } from './served-viewers.ts';
import { isExtraAddress, serveExtra } from './serve-extra.ts';
import { SessionWatch } from './session-watch.ts';
import { StreamPlaces } from './stream-places.ts';
import { registerStreamRoutes } from './stream-routes.ts';

export interface MediaDeps {
  readonly db: Database;
  readonly notices: Notices;
  readonly files: FileStore;
  readonly secret: string;
  readonly otherSecret?: string | undefined;
  readonly nowMs?: (() => number) | undefined;
  /** Streams of one member that may play at the same time, by the settings of this moment. */
  readonly streamLimit: () => number;
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
  readonly beforeSending: (piece: SentPiece) => Promise<void>;
  readonly wasDelivered: WasDelivered;
}

/** What other features ask of the serving of media. */
export interface Playing {
  /** The places of the members' streams, so that a report of what was played can keep one. */
  readonly places: StreamPlaces;
  /** Whether a file, or a segment of it, is one that the caller was sent: see {@link wasServed}. */
  readonly wasServed: (caller: Caller, media: SentMedia) => Promise<boolean>;
}

type Serve = (service: MediaService, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The addresses of images, manifests and segments, for GET and HEAD, and the calls around playing. */
export const registerMediaRoutes = (app: FastifyInstance, deps: MediaDeps): Playing => {
  const { db, notices, files } = deps;
  const rights = new MediaRights(db, notices);
  const places = new StreamPlaces({ db, notices, limit: deps.streamLimit });
  const watch = new SessionWatch({ ...deps, log: app.log });
  const service: MediaService = {
    db,
    files,
    rights,
    places,
    manifests: new ManifestTexts(files.storage),
    throttle: new RefusalThrottle(),
    tickets: new NativeTickets(deps),
    watch,
    viewers: new ServedViewers(deps.wasDelivered),
    beforeSending: deps.beforeSending,
  };
  app.addHook('onClose', async () => {
    rights.end();
    places.end();
    await watch.end();
  });
  const serve = (url: string, handle: Serve): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      helmet: withoutDocumentHeaders,
      handler: (request, reply) => handle(service, request, reply),
    });
  };
  serve('/media/images/:fileUuid', serveImage);
  // One address pattern: the router tells an id from another, not an ending from another.
  serve('/media/:kind/:manifest', (...asked) => (isExtraAddress(asked[1]) ? serveExtra : serveManifest)(...asked));
  serve('/media/:kind/:fileUuid/:segment', serveSegment);
  registerStreamRoutes(app, service);
  return { places, wasServed: (caller, media) => wasServed(service, caller, media) };
};
