import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { HotFiles } from './hot-files.ts';
import { ManifestTexts } from './manifest-text.ts';
import { MediaRights } from './media-rights.ts';
import { serveImage, serveManifest, serveSegment, type MediaService } from './media-service.ts';
import { RefusalThrottle } from './refusal-throttle.ts';

export interface MediaDeps {
  readonly db: Database;
  readonly mediaDir: string;
}

type Serve = (service: MediaService, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The addresses of images, manifests and segments, for GET and HEAD. Answers the rights that they remember, so that a
 * refund or a purchase can have them forgotten.
 */
export const registerMediaRoutes = (app: FastifyInstance, { db, mediaDir }: MediaDeps): MediaRights => {
  const rights = new MediaRights(db);
  const service: MediaService = {
    mediaDir,
    rights,
    hotFiles: new HotFiles(),
    manifests: new ManifestTexts(mediaDir),
    throttle: new RefusalThrottle(),
  };
  const serve = (url: string, handle: Serve): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => handle(service, request, reply),
    });
  };
  serve('/media/images/:fileUuid', serveImage);
  serve('/media/:kind/:manifest', serveManifest);
  serve('/media/:kind/:fileUuid/:segment', serveSegment);
  return rights;
};
