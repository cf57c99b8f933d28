import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '#server/db/database.ts';
import { mergeVisitorCart, registerCartRoutes } from '#server/features/cart/index.ts';
import { registerCatalogueRoutes } from '#server/features/catalogue/index.ts';
import {
  registerIdentityRoutes,
  type IdentityLimits,
  type SessionAuthenticator,
} from '#server/features/identity/index.ts';
import { demoSeller, registerLegalRoutes } from '#server/features/legal/index.ts';
import { queueMail, registerOutboxRoutes } from '#server/features/mail/index.ts';
import { registerManagementRoutes } from '#server/features/management/index.ts';
import { registerMediaRoutes } from '#server/features/media/index.ts';
import { registerOrderRoutes } from '#server/features/orders/index.ts';
import { gatewayCallPaths, registerPaymentRoutes, type PaymentGateway } from '#server/features/payments/index.ts';
import { readJsonBodies } from '#server/http/body-parsers.ts';
import { answerNotFound, answerProblems } from '#server/http/problems.ts';
import { refuseOtherOrigins } from '#server/http/same-origin.ts';
import { createServer } from '#server/http/server.ts';
import { registerHealthRoutes } from '#server/ops/health-routes.ts';
import { registerMetrics } from '#server/ops/metrics.ts';
import { registerOpenapi } from '#server/ops/openapi.ts';
import { registerWeb, securityHeaders } from '#server/web/index.ts';

export interface AppSettings {
  readonly demo: boolean;
  readonly secret: string;
  readonly https: boolean;
  readonly trustProxy: boolean;
  readonly metricsToken: string | undefined;
  /** The shop's own origin; a function, since a test's port is only known once it listens. */
  readonly publicUrl: () => string;
  readonly mediaDir: string;
  readonly webDist: string;
}

/** Everything the app is made of: real in the shop and in tests alike. */
export interface AppDeps {
  readonly settings: AppSettings;
  readonly logger: FastifyBaseLogger;
  readonly database: DatabaseHandle;
  readonly authenticator: SessionAuthenticator;
  readonly gateway: () => PaymentGateway;
  readonly identityLimits?: Partial<IdentityLimits>;
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
  registerIdentityRoutes(app, {
    db,
    pool,
    secret: settings.secret,
    secureCookies: settings.https,
    authenticator: deps.authenticator,
    mergeVisitorCart: async (tx, visitorId, memberId) => {
      await mergeVisitorCart(tx, visitorId, memberId);
    },
    ...(deps.identityLimits === undefined ? {} : { limits: deps.identityLimits }),
  });
  registerCatalogueRoutes(app, { db });
  registerLegalRoutes(app, { db });
  registerCartRoutes(app, { db });
  registerOrderRoutes(app, {
    db,
    mails: { orderPlaced: (tx, orderId) => queueMail(tx, { mail: 'order-placed', orderId }) },
  });
  registerPaymentRoutes(app, {
    db,
    gateway: deps.gateway,
    mails: {
      orderPaid: (tx, orderId) => queueMail(tx, { mail: 'order-paid', orderId }),
      paymentNotKept: (tx, orderId) => queueMail(tx, { mail: 'payment-returned', orderId }),
    },
  });
  registerMediaRoutes(app, { db, mediaDir: settings.mediaDir });
  registerManagementRoutes(app, { db });
};
