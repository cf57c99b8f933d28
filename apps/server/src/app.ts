import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '#server/db/database.ts';
import type { Notices } from '#server/db/notices.ts';
import { mergeVisitorCart, registerCartRoutes } from '#server/features/cart/index.ts';
import { registerCatalogueRoutes } from '#server/features/catalogue/index.ts';
import { registerChat, type ChatLimits } from '#server/features/chat/index.ts';
import {
  createIdentityContext,
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
import { createOutboxMailer, queueMail, registerOutboxRoutes, type Mailer } from '#server/features/mail/index.ts';
import { registerManagementRoutes } from '#server/features/management/index.ts';
import { registerOrderRoutes, sendReceiptsTo } from '#server/features/orders/index.ts';
import {
  askSoon,
  gatewayCallPaths,
  registerPaymentRoutes,
  type PaymentGateway,
} from '#server/features/payments/index.ts';
import { registerProfileRoutes } from '#server/features/profile/index.ts';
import { registerRefundRoutes } from '#server/features/refunds/index.ts';
import { findViewing } from '#server/features/viewing/index.ts';
import { readJsonBodies } from '#server/http/body-parsers.ts';
import { answerNotFound, answerProblems } from '#server/http/problems.ts';
import { refuseOtherOrigins } from '#server/http/same-origin.ts';
import { createServer } from '#server/http/server.ts';
import { registerHealthRoutes } from '#server/ops/health-routes.ts';
import { registerMetrics } from '#server/ops/metrics.ts';
import { registerOpenapi } from '#server/ops/openapi.ts';
import { registerWeb, securityHeaders } from '#server/web/index.ts';
import { paymentMails } from './payment-mails.ts';
import { refundParts } from './refund-parts.ts';
import { registerPlaying } from './register-playing.ts';

export interface AppSettings {
  readonly demo: boolean;
  /** Whether asking for a new password answers known and unknown e-mails alike. */
  readonly resetHidesUnknown: boolean;
  readonly secret: string;
  readonly https: boolean;
  readonly trustProxy: boolean;
  readonly metricsToken: string | undefined;
  /** The shop's own origin; a function, since a test's port is only known once it listens. */
  readonly publicUrl: () => string;
  readonly mediaDir: string;
  /** Where a proxy in front finds the media folder and sends the bytes; undefined: the shop sends them itself. */
  readonly mediaAccelPrefix: string | undefined;
  /** Streams of one member that may play at the same time. */
  readonly maxStreamsPerMember: number;
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
  readonly identityLimits?: Partial<IdentityLimits>;
  readonly chatLimits?: Partial<ChatLimits>;
  readonly invoiceChecks?: InvoiceCheckOptions;
  /** For mails whose failure is told at once; the outbox where there is none. */
  readonly mailer?: Mailer;
}

/** Builds the shop's server, ready to listen or to be injected into. Whoever made the parts closes them. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { settings, database } = deps;
  const app = createServer({ logger: deps.logger, trustProxy: settings.trustProxy });
  app.decorate('authenticator', deps.authenticator);
  answerProblems(app);
  app.setNotFoundHandler(answerNotFound);
  readJsonBodies(app);
  const gatewayOrigin = (): string => deps.gateway().origin;
  await app.register(helmet, securityHeaders({ https: settings.https, gatewayOrigin }));
  refuseOtherOrigins(app, settings.publicUrl, Object.values(gatewayCallPaths));
  await app.register(cookie);
  await registerOpenapi(app);
  registerMetrics(app, database.pool, settings.metricsToken);
  registerHealthRoutes(app, database.db);
  registerFeatures(app, deps);
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

const registerFeatures = (app: FastifyInstance, deps: AppDeps): void => {
  const { settings, database } = deps;
  const { db, pool } = database;
  registerAccounts(app, deps);
  registerCatalogueRoutes(app, { db });
  registerLegalRoutes(app, { db });
  registerCartRoutes(app, { db });
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
  registerRefundRoutes(app, { db, findViewing, ...refundParts });
  registerPlaying(app, {
    db,
    notices: deps.notices,
    authenticator: deps.authenticator,
    secret: settings.secret,
    mediaDir: settings.mediaDir,
    accelPrefix: settings.mediaAccelPrefix,
    streamLimit: settings.maxStreamsPerMember,
  });
  registerManagementRoutes(app, { db });
  registerChat(app, {
    db,
    pool,
    notices: deps.notices,
    secret: settings.secret,
    publicUrl: settings.publicUrl,
    ...(deps.chatLimits === undefined ? {} : { limits: deps.chatLimits }),
  });
};

/** Accounts, sessions and profiles. */
const registerAccounts = (app: FastifyInstance, { settings, database, ...deps }: AppDeps): void => {
  const { db, pool } = database;
  const identity: IdentityDeps = {
    db,
    pool,
    secret: settings.secret,
    secureCookies: settings.https,
    authenticator: deps.authenticator,
    mergeVisitorCart: async (tx, visitorId, memberId) => {
      await mergeVisitorCart(tx, visitorId, memberId);
    },
    sendReceiptsTo,
    ...(deps.identityLimits === undefined ? {} : { limits: deps.identityLimits }),
  };
  registerIdentityRoutes(app, identity);
  const tokenKey = oneTimeTokenKey(settings.secret);
  registerProfileRoutes(app, {
    identity: createIdentityContext(identity),
    mail: {
      db,
      mailer: deps.mailer ?? createOutboxMailer(db),
      publicUrl: settings.publicUrl,
      shopName: demoSeller.shopName.zh,
      contact: demoSeller.email,
      oneTimeToken: (tokenId) => oneTimeTokenOf(tokenKey, tokenId),
    },
    resetHidesUnknown: settings.resetHidesUnknown,
  });
};
