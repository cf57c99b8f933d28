import type { FastifyInstance } from 'fastify';
import { registerMediaRoutes, type MediaDeps } from '#server/learning/media/index.ts';
import type { SessionAuthenticator } from '#server/accounts/identity/index.ts';
import { DeliveryLog, registerViewingRoutes } from '#server/learning/viewing/index.ts';

export interface PlayingDeps extends Omit<MediaDeps, 'isSessionLive' | 'beforeSending'> {
  readonly authenticator: SessionAuthenticator;
  /** Whether the member's name and order number lie over the films that they bought. */
  readonly playerOverlay: boolean;
}

/**
 * Media and what is kept of watching it, joined: a segment is counted before it is sent, and a report of what was played keeps a
 * stream its place.
 */
export const registerPlaying = (app: FastifyInstance, { authenticator, ...deps }: PlayingDeps): DeliveryLog => {
  const { db } = deps;
  const deliveries = new DeliveryLog({ db, notices: deps.notices, log: app.log });
  app.addHook('onClose', () => deliveries.close());
  const { isSessionLive } = authenticator;
  const places = registerMediaRoutes(app, { ...deps, isSessionLive, beforeSending: deliveries.note });
  registerViewingRoutes(app, {
    db,
    playerOverlay: deps.playerOverlay,
    onReport: async ({ sessionId }, fileUuid) => {
      await places.touch({ sessionId, fileUuid });
    },
  });
  return deliveries;
};
