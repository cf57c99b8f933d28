import type { FastifyInstance } from 'fastify';
import { registerAnnouncementRoutes } from '#server/learning/announcements/index.ts';
import { registerHandOutRoutes } from '#server/learning/hand-outs/index.ts';
import {
  openFileStore,
  registerMediaRoutes,
  type FileStoreDeps,
  type MediaDeps,
} from '#server/learning/media/index.ts';
import type { SessionAuthenticator, Throttle } from '#server/accounts/identity/index.ts';
import { registerNoteRoutes } from '#server/learning/notes/index.ts';
import { registerReadingRoutes } from '#server/learning/readings/index.ts';
import { registerTranscriptRoutes } from '#server/learning/transcripts/index.ts';
import { registerFailureReports } from '#server/learning/playback-health/index.ts';
import { DeliveryLog, registerViewingRoutes, wasDelivered } from '#server/learning/viewing/index.ts';

export interface PlayingDeps
  extends Omit<MediaDeps, 'isSessionLive' | 'beforeSending' | 'wasDelivered' | 'files'>, FileStoreDeps {
  /** What counts the reports of players by where they come from. */
  readonly throttle: Pick<Throttle, 'trySpend'>;
  readonly secureCookies: boolean;
  readonly authenticator: SessionAuthenticator;
  /** Whether the member's name and order number lie over the films that they bought. */
  readonly playerOverlay: boolean;
}

/**
 * Media and what is kept of watching it, joined: a segment is counted before it is sent, and a report of what was played keeps a
 * stream its place. What players could not play is heard of from who was sent it. What is said in films is searched by the same rights.
 */
export const registerPlaying = (app: FastifyInstance, { authenticator, ...deps }: PlayingDeps): DeliveryLog => {
  const { db } = deps;
  const deliveries = new DeliveryLog({ db, notices: deps.notices, log: app.log });
  app.addHook('onClose', () => deliveries.close());
  const { isSessionLive } = authenticator;
  const files = openFileStore(deps);
  const { places, wasServed } = registerMediaRoutes(app, {
    ...deps,
    files,
    isSessionLive,
    beforeSending: deliveries.note,
    wasDelivered: (memberId, fileUuid) => wasDelivered(db, { memberId, fileUuid }),
  });
  const { secret, otherSecret, secureCookies } = deps;
  registerHandOutRoutes(app, { db, files, secret, otherSecret, secureCookies, isSessionLive });
  registerViewingRoutes(app, {
    db,
    playerOverlay: deps.playerOverlay,
    onReport: async ({ sessionId }, fileUuid) => {
      await places.touch({ sessionId, fileUuid });
    },
  });
  registerFailureReports(app, { db, secret, throttle: deps.throttle, wasServed });
  registerReadingRoutes(app, { db });
  registerTranscriptRoutes(app, { db });
  registerNoteRoutes(app, { db });
  registerAnnouncementRoutes(app, { db });
  return deliveries;
};
