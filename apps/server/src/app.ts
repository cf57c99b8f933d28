import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '#server/db/database.ts';
import type { DatabaseClock } from '#server/db/database-clock.ts';
import type { Notices } from '#server/db/notices.ts';
import { demoStaffSecret } from '#server/demo/index.ts';
import { mergeVisitorCart, registerCartRoutes } from '#server/features/cart/index.ts';
import { registerCatalogueRoutes } from '#server/features/catalogue/index.ts';
import { registerChat, type ChatLimits } from '#server/features/chat/index.ts';
import {
  assertProvenLately,
  createIdentityContext,
  mailedCodeOf,
  deriveKey,
  oneTimeTokenKey,
  oneTimeTokenOf,
  registerIdentityRoutes,
  type IdentityDeps,
  type IdentityLimits,
  type SessionAuthenticator,
} from '#server/features/identity/index.ts';
import { registerInvoiceCheckRoutes, type InvoiceCheckOptions } from '#server/features/invoice-checks/index.ts';
import { registerInvoiceRoutes, requestInvoice } from '#server/features/invoices/index.ts';
import { demoSeller, registerLegalRoutes } from '#server/features/legal/index.ts';
import {
  createOutboxMailer,
  openMailRecords,
  queueMail,
  registerOutboxRoutes,
  type Mailer,
} from '#server/features/mail/index.ts';
import type { LineChannel } from '#server/features/line-sign-in/index.ts';
import type { MediaStorage } from '#server/features/media/index.ts';
import { registerManagementOrderRoutes } from '#server/features/management-orders/index.ts';
import { registerManagementProductRoutes } from '#server/features/management-products/index.ts';
import { registerOrderRoutes, sendReceiptsTo } from '#server/features/orders/index.ts';
import {
  askSoon,
  gatewayCallPaths,
  registerPaymentRoutes,
  type PaymentGateway,
} from '#server/features/payments/index.ts';
import { registerProfileRoutes } from '#server/features/profile/index.ts';
import { registerRefundRoutes } from '#server/features/refunds/index.ts';
import { registerReturnRoutes } from '#server/features/returns/index.ts';
import { registerSavingsRoutes } from '#server/features/savings/index.ts';
import {
  DEFAULT_LARGE_REFUND_NTD,
  openLiveSettings,
  type LiveSettings,
  type UnsetSettings,
} from '#server/features/settings/index.ts';
import { registerTusRoutes, registerUploadRoutes } from '#server/features/uploads/index.ts';
import { registerReviewRoutes } from '#server/features/reviews/index.ts';
import { findViewing } from '#server/features/viewing/index.ts';
import { registerWishListRoutes } from '#server/features/wish-list/index.ts';
import { createAccountKeys, watchRefusals } from '#server/features/security-events/index.ts';
import { limitAddresses, type AddressLimits } from '#server/http/address-budgets.ts';
import { readJsonBodies } from '#server/http/body-parsers.ts';
import { keepCookiesFromFrontEnds, type AllowedOrigins } from '#server/http/other-front-ends.ts';
import { answerNotFound, answerProblems } from '#server/http/problems.ts';
import { followOrigins } from '#server/http/request-origin.ts';
import { refuseOtherOrigins } from '#server/http/same-origin.ts';
import { createServer } from '#server/http/server.ts';
import type { ThrottleLimit } from '#server/http/shared-throttle.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { registerHealthRoutes, type WorkerHealth } from '#server/ops/health-routes.ts';
import { registerMetrics } from '#server/ops/metrics.ts';
import { registerOpenapi } from '#server/ops/openapi.ts';
import { registerWeb, securityHeaders } from '#server/web/index.ts';
import { paymentMails } from './payment-mails.ts';
import { refundParts } from './refund-parts.ts';
import { returnMails } from './return-mails.ts';
import { registerPlaying } from './register-playing.ts';
import { registerStaffArea } from './register-staff-area.ts';
import { registerSignInWays } from './register-sign-in-ways.ts';

export interface AppSettings {
  readonly demo: boolean;
  /** Whether asking for a new password answers known and unknown e-mails alike. */
  readonly resetHidesUnknown: boolean;
  /** Whether members may sign in by passkeys. */
  readonly passkeys: boolean;
  /** Undefined where nobody signs in with LINE. */
  readonly line: LineChannel | undefined;
  readonly secret: string;
  /** Another secret whose tokens and cookies are good, too, while the shop changes from one to the other. */
  readonly otherSecret?: string | undefined;
  readonly https: boolean;
  readonly trustProxy: TrustedProxies;
  readonly metricsToken: string | undefined;
  /** The shop's own origin; a function, since a test's port is only known once it listens. */
  readonly publicUrl: () => string;
  /** Origins of other front ends, which call the shop by bearer token; none where it is left out. */
  readonly allowedOrigins?: readonly string[];
  readonly mediaDir: string;
  /** The files of the demo. */
  readonly demoDir: string;
  /** Bytes of the largest file that staff may upload. */
  readonly uploadMaxBytes: number;
  /** Where a proxy in front finds the media folder and sends the bytes; undefined: the shop sends them itself. */
  readonly mediaAccelPrefix: string | undefined;
  /** Where browsers fetch media themselves from; undefined: from the shop. */
  readonly mediaOrigin?: string | undefined;
  /** Streams of one member that may play at the same time. */
  readonly maxStreamsPerMember: number;
  /** Whether the member's name and order number lie over the films that they bought. */
  readonly playerOverlay: boolean;
  readonly webDist: string;
}

/** Everything the app is made of: real in the shop and in tests alike. */
export interface AppDeps {
  readonly settings: AppSettings;
  readonly logger: FastifyBaseLogger;
  readonly database: DatabaseHandle;
  readonly notices: Notices;
  readonly authenticator: SessionAuthenticator;
  readonly gateway: () => PaymentGateway;
  /** Where prepared media lie; the media folder where there is none. */
  readonly mediaStorage?: MediaStorage;
  /** The database's clock; this machine's where there is none. */
  readonly clock?: Pick<DatabaseClock, 'nowMs'>;
  readonly identityLimits?: Partial<IdentityLimits>;
  readonly addressLimits?: Partial<AddressLimits>;
  /** Of an address, in place of the shop's own. */
  readonly visitorCarts?: ThrottleLimit;
  readonly chatLimits?: Partial<ChatLimits>;
  readonly invoiceChecks?: InvoiceCheckOptions;
  /** Where this process works off jobs as well. */
  readonly worker?: WorkerHealth | undefined;
  /** For mails whose failure is told at once; the outbox where there is none. */
  readonly mailer?: Mailer;
}

/** Builds the shop's server, ready to listen or to be injected into. Whoever made the parts closes them. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { settings, database } = deps;
  const app = createServer({ logger: deps.logger, trustProxy: settings.trustProxy });
  app.decorate('authenticator', deps.authenticator);
  answerProblems(app);
  limitAddresses(app, { trustsProxy: settings.trustProxy !== false, limits: deps.addressLimits });
  followOrigins(app);
  watchRefusals(app, { db: database.db, accountKeyOf: accountKeysOf(deps) });
  app.setNotFoundHandler(answerNotFound);
  readJsonBodies(app);
  const gatewayOrigin = (): string => deps.gateway().origin;
  await app.register(
    helmet,
    securityHeaders({ https: settings.https, gatewayOrigin, mediaOrigin: settings.mediaOrigin }),
  );
  refuseOtherOrigins(app, {
    publicUrl: settings.publicUrl,
    allowed: allowedOriginsOf(settings),
    exceptPaths: Object.values(gatewayCallPaths),
  });
  await app.register(cookie);
  keepCookiesFromFrontEnds(app);
  await registerOpenapi(app, gatewayCallPaths);
  registerMetrics(app, database.pool, settings.metricsToken, deps.worker);
  registerHealthRoutes(app, database.db, deps.worker);
  registerFeatures(app, deps, await openSettings(app, deps));
  if (settings.demo) registerOutboxRoutes(app, database.db);
  registerWeb(app, {
    db: database.db,
    webDist: settings.webDist,
    publicUrl: settings.publicUrl,
    shop: { name: demoSeller.shopName.zh, tagline: '在家，慢慢學會一件事' },
  });
  await app.ready();
  return app;
};

const allowedOriginsOf = ({ allowedOrigins }: AppSettings): AllowedOrigins => new Set(allowedOrigins);

/** Under what the security events keep names that no account has. */
const accountKeysOf = ({ settings }: AppDeps) => createAccountKeys(deriveKey(settings.secret, 'security-account'));

const settingsUnset = ({ settings }: AppDeps): UnsetSettings => ({
  streamLimit: settings.maxStreamsPerMember,
  largeRefundNtd: DEFAULT_LARGE_REFUND_NTD,
});

/** What staff have set, at hand for as long as the server stands. */
const openSettings = async (app: FastifyInstance, deps: AppDeps): Promise<LiveSettings> => {
  const { notices, logger } = deps;
  const live = await openLiveSettings({ db: deps.database.db, notices, log: logger }, settingsUnset(deps));
  app.addHook('onClose', (_app, done) => {
    live.close();
    done();
  });
  return live;
};

const registerFeatures = (app: FastifyInstance, deps: AppDeps, live: LiveSettings): void => {
  const { settings, database } = deps;
  const { db, pool } = database;
  registerAccounts(app, deps);
  registerCatalogueRoutes(app, { db });
  registerReviewRoutes(app, { db });
  registerWishListRoutes(app, { db });
  registerLegalRoutes(app, { db });
  registerCarts(app, deps);
  registerOrderRoutes(app, {
    db,
    mails: { orderPlaced: (tx, orderId) => queueMail(tx, { mail: 'order-placed', orderId }) },
    onUnpaidOrderSeen: (memberId, orderNumber) => askSoon(db, memberId, orderNumber),
  });
  registerPaymentRoutes(app, {
    db,
    gateway: deps.gateway,
    mails: paymentMails,
    invoices: { orderPaid: requestInvoice },
  });
  registerInvoiceCheckRoutes(app, pool, deps.invoiceChecks);
  registerInvoiceRoutes(app, { db, seller: demoSeller });
  registerRefundRoutes(app, {
    db,
    findViewing,
    assertProven: (caller) => assertProvenLately({ db }, caller),
    ...refundParts,
  });
  registerReturnRoutes(app, { db, mails: returnMails });
  registerSavingsRoutes(app, { db });
  registerWatching(app, deps, live);
  const { noteEnded } = deps.authenticator;
  registerStaffArea(app, {
    db,
    secret: settings.secret,
    unset: settingsUnset(deps),
    noteEnded,
    identity: createIdentityContext(identityOf(deps)),
    accountKeyOf: accountKeysOf(deps),
  });
  registerManagementOrderRoutes(app, { db });
  registerManagementProductRoutes(app, { db, mediaDir: settings.mediaDir });
  registerUploads(app, deps);
  registerTalk(app, deps);
};

const registerTalk = (
  app: FastifyInstance,
  { settings, database: { db, pool }, notices, chatLimits }: AppDeps,
): void => {
  const { secret, publicUrl } = settings;
  registerChat(app, {
    db,
    pool,
    notices,
    secret,
    publicUrl,
    allowedOrigins: allowedOriginsOf(settings),
    ...(chatLimits === undefined ? {} : { limits: chatLimits }),
  });
};

const registerCarts = (app: FastifyInstance, { settings, database, visitorCarts }: AppDeps): void => {
  const { db, pool } = database;
  registerCartRoutes(app, { db, pool, throttleKey: deriveKey(settings.secret, 'throttle-subject'), visitorCarts });
};

/** Files that staff send, and what these have become. */
const registerUploads = (app: FastifyInstance, { settings, database, mediaStorage }: AppDeps): void => {
  const { mediaDir, demoDir, uploadMaxBytes } = settings;
  const parts = { db: database.db, mediaDir, sourceDir: demoDir, storage: mediaStorage, maxBytes: uploadMaxBytes };
  registerTusRoutes(app, parts);
  registerUploadRoutes(app, parts);
};

/** Media, and what is kept of watching them. */
const registerWatching = (app: FastifyInstance, deps: AppDeps, live: LiveSettings): void => {
  const { settings, database } = deps;
  registerPlaying(app, {
    db: database.db,
    notices: deps.notices,
    authenticator: deps.authenticator,
    secret: settings.secret,
    otherSecret: settings.otherSecret,
    nowMs: deps.clock?.nowMs,
    storage: deps.mediaStorage,
    mediaDir: settings.mediaDir,
    accelPrefix: settings.mediaAccelPrefix,
    streamLimit: () => live.now().streamLimit,
    playerOverlay: settings.playerOverlay,
  });
};

/** What accounts are made and changed with. */
const identityOf = ({ settings, database, ...deps }: AppDeps): IdentityDeps => ({
  db: database.db,
  pool: database.pool,
  secret: settings.secret,
  otherSecret: settings.otherSecret,
  nowMs: deps.clock?.nowMs,
  secureCookies: settings.https,
  authenticator: deps.authenticator,
  mergeVisitorCart,
  sendReceiptsTo,
  ...(deps.identityLimits === undefined ? {} : { limits: deps.identityLimits }),
});

/** Accounts, sessions and profiles. */
const registerAccounts = (app: FastifyInstance, { settings, database, ...deps }: AppDeps): void => {
  const { db } = database;
  const identity = identityOf({ settings, database, ...deps });
  registerIdentityRoutes(app, identity);
  const { passkeys, line, publicUrl } = settings;
  registerSignInWays(app, identity, {
    passkeys,
    line,
    publicUrl,
    shopName: demoSeller.shopName.zh,
    demoSecret: settings.demo ? demoStaffSecret : undefined,
  });
  const tokenKey = oneTimeTokenKey(settings.secret);
  registerProfileRoutes(app, {
    identity: createIdentityContext(identity),
    mail: {
      db,
      records: openMailRecords(db),
      mailer: deps.mailer ?? createOutboxMailer(db),
      publicUrl: settings.publicUrl,
      shopName: demoSeller.shopName.zh,
      contact: demoSeller.email,
      oneTimeToken: (tokenId) => oneTimeTokenOf(tokenKey, tokenId),
      mailedCode: (tokenId) => mailedCodeOf(tokenKey, tokenId),
    },
    resetHidesUnknown: settings.resetHidesUnknown,
  });
};
