import type { FastifyInstance } from 'fastify';
import type { TalkThrottles } from '#server/community/moderation/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Notices } from '#server/platform/db/notices.ts';
import type { AllowedOrigins } from '#server/platform/http/other-front-ends.ts';
import { isOwnOrigin } from '#server/platform/http/same-origin.ts';
import type { LiveProfile } from '#server/platform/shop-profile/index.ts';
import { SETTING_CHANGED_CHANNEL } from '#server/platform/settings/index.ts';
import { ChatFeed } from './feed.ts';
import { ChatHub } from './hub.ts';
import { chatLimits, type ChatLimits } from './limits.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { registerModerationRoutes } from './moderation-routes.ts';
import { registerChatRoutes } from './routes.ts';
import { sendMessage, type SendContext } from './send-message.ts';
import { WRITERS_SETTING } from './queries.ts';
import { createChatWire } from './wire.ts';

const MOST_WAITING_MESSAGES = 500;

export interface ChatDeps {
  readonly db: Database;
  readonly throttles: TalkThrottles;
  readonly notices: Notices;
  readonly secret: string;
  readonly publicUrl: () => string;
  readonly allowedOrigins: AllowedOrigins;
  /** What every page of the shop is told, kept at hand: whether there is a talk. */
  readonly profile: Pick<LiveProfile, 'now' | 'renew'>;
  /** In place of chatLimits, for tests and storms. */
  readonly limits?: Partial<ChatLimits>;
}

/** The online talk: its room by websocket, and saying something by the API. Both end with the server. */
export const registerChat = (app: FastifyInstance, deps: ChatDeps): void => {
  const { db, throttles, notices, secret, publicUrl, allowedOrigins, profile } = deps;
  const limits = { ...chatLimits, ...deps.limits };
  const wire = createChatWire(secret);
  const context: SendContext = {
    db,
    throttles: throttles.send,
    line: new OneAtATime(MOST_WAITING_MESSAGES),
  };
  const hub: ChatHub = new ChatHub(app.server, {
    authenticator: app.authenticator,
    isAdmitted: ({ headers: { origin, host } }) =>
      isOwnOrigin(origin, host, publicUrl()) || (origin !== undefined && allowedOrigins.has(origin)),
    isOff: () => profile.now().isTalkOff,
    missedSince: (messageId) => feed.missedSince(messageId),
    senderKey: wire.senderKey,
    send: (caller, connectionId, body) => sendMessage(context, caller, { connectionId, body }),
    limits,
    log: app.log,
  });
  const feed: ChatFeed = new ChatFeed({
    db,
    notices,
    toWire: wire.messageToWire,
    onMessage: hub.tellEverybody,
    log: app.log,
  });
  // At once in every process; should a notice be missed, the profile is read anew and the hub's next round sees it.
  const switching = notices.listen(SETTING_CHANGED_CHANNEL, {
    onNotice: (name) => {
      if (name === WRITERS_SETTING) void profile.renew().then(() => hub.recheckAll());
    },
  });
  registerChatRoutes(app, context);
  registerModerationRoutes(app, { db, reportThrottle: throttles.report });
  app.addHook('preClose', (done) => {
    switching.end();
    feed.end();
    hub.close();
    done();
  });
};
