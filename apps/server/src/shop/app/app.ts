import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { EZPAY_ORIGINS } from '@kapok/einvoice';
import { NEWEBPAY_ORIGINS } from '@kapok/newebpay';
import { inLanguage, speaksEnglish } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { registerCatalogueRoutes } from '#server/catalogue/products/index.ts';
import { createIdentityContext, createStrangersDoor } from '#server/accounts/identity/index.ts';
import { registerCartMailRoutes } from '#server/selling/reminders/index.ts';
import { registerLegalRoutes } from '#server/selling/legal/index.ts';
import { registerOutboxRoutes } from '#server/platform/mail/index.ts';
import { registerManagementOrderRoutes } from '#server/back-office/orders/index.ts';
import { registerManagementProductRoutes } from '#server/back-office/products/index.ts';
import { gatewayCallPaths } from '#server/selling/payments/index.ts';
import type { LiveSettings } from '#server/platform/settings/index.ts';
import { registerShopProfile } from '#server/platform/shop-profile/index.ts';
import { registerHome } from '#server/catalogue/home/index.ts';
import { registerOwnPages } from '#server/platform/own-pages/index.ts';
import { registerReviewRoutes } from '#server/catalogue/reviews/index.ts';
import { registerLessonMailRoutes } from '#server/catalogue/releases/index.ts';
import { registerWishListRoutes } from '#server/catalogue/wish-list/index.ts';
import { watchRefusals } from '#server/accounts/security-events/index.ts';
import { limitAddresses } from '#server/platform/http/address-budgets.ts';
import { readJsonBodies } from '#server/platform/http/body-parsers.ts';
import { writeFixedHeaders } from '#server/platform/http/fixed-headers.ts';
import { speakLanguages } from '#server/platform/http/call-language.ts';
import { keepCookiesFromFrontEnds } from '#server/platform/http/other-front-ends.ts';
import { answerNotFound, answerProblems } from '#server/platform/http/problems.ts';
import { followOrigins } from '#server/platform/http/request-origin.ts';
import { refusePublicVisits } from '#server/platform/http/public-demo.ts';
import { refuseOtherOrigins } from '#server/platform/http/same-origin.ts';
import { createServer } from '#server/platform/http/server.ts';
import { registerHealthRoutes } from '#server/platform/ops/health-routes.ts';
import { keepCookiesOutOfCaches } from '#server/platform/public-answers/index.ts';
import { registerMetrics } from '#server/platform/ops/metrics.ts';
import { registerOpenapi } from '#server/platform/ops/openapi.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import { registerWeb, securityHeaders } from '#server/pages/index.ts';
import { allowedOriginsOf, type AppDeps } from './app-deps.ts';
import { registerCarts } from './register-carts.ts';
import { registerDoctor } from './register-doctor.ts';
import { registerPlaying } from './register-playing.ts';
import { registerStaffArea } from './register-staff-area.ts';
import { registerTalk } from './register-talk.ts';
import { registerUploads } from './register-uploads.ts';
import { mailPartsOf } from './mail-parts.ts';
import { openLive, settingsUnset, type Live } from './live.ts';
import { accountKeysOf, identityOf, registerAccounts } from './register-accounts.ts';
import { registerSelling } from './register-selling.ts';

/** Builds the shop's server, ready to listen or to be injected into. Whoever made the parts closes them. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { settings, database } = deps;
  const app = createServer({ logger: deps.logger, trustProxy: settings.trustProxy });
  app.decorate('authenticator', deps.authenticator);
  answerProblems(app);
  // A demo that was told of a proxy does not start.
  if (settings.demo && settings.trustProxy === false) refusePublicVisits(app);
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
  writeFixedHeaders(app);
  refuseOtherOrigins(app, {
    publicUrl: settings.publicUrl,
    allowed: allowedOriginsOf(settings),
    exceptPaths: Object.values(gatewayCallPaths),
  });
  await registerCookies(app);
  const live = await openLive(app, deps);
  const { profile, home } = live;
  await registerOpenapi(app, gatewayCallPaths, () => {
    const { shopName, languages } = profile.now();
    return inLanguage(shopName, speaksEnglish(languages) ? 'en' : 'zh-Hant');
  });
  registerMetrics(app, database.pool, settings.metricsToken, deps.worker);
  registerShopProfile(app, profile);
  speakLanguages(app, () => profile.now().languages);
  registerOwnPages(app, database.db);
  registerHome(app, { db: database.db, home: home.now });
  registerFeatures(app, deps, live);
  if (settings.demo) registerOutboxRoutes(app, database.db);
  const { hasPages } = registerWeb(app, {
    db: database.db,
    webDist: settings.webDist,
    webIsBeingBuilt: settings.webIsBeingBuilt,
    publicUrl: settings.publicUrl,
    shop: profile.now,
    home: home.now,
    publicAnswers: live.publicAnswers,
    storage: deps.mediaStorage ?? createFolderStorage(settings.mediaDir),
  });
  registerHealthRoutes(app, database.db, { worker: deps.worker, hasPages });
  await app.ready();
  return app;
};

const registerCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookie);
  keepCookiesFromFrontEnds(app);
  keepCookiesOutOfCaches(app);
};

const registerFeatures = (app: FastifyInstance, deps: AppDeps, live: Live): void => {
  const { settings, database } = deps;
  const { db } = database;
  registerAccounts(app, deps, live.profile);
  registerCatalogueRoutes(app, { db });
  registerReviewRoutes(app, { db });
  registerWishListRoutes(app, { db });
  registerLessonMailRoutes(app, { db });
  registerCartMailRoutes(app, { db });
  registerLegalRoutes(app, { db });
  registerCarts(app, deps);
  registerSelling(app, deps, live);
  registerWatching(app, deps, live.settings);
  const { noteEnded } = deps.authenticator;
  registerStaffArea(app, {
    db,
    secret: settings.secret,
    otherSecret: settings.otherSecret,
    secureCookies: settings.https,
    mediaDir: settings.mediaDir,
    unset: settingsUnset(deps),
    renew: { profile: live.profile.renew, home: live.home.renew },
    noteEnded,
    identity: createIdentityContext(identityOf(deps)),
    accountKeyOf: accountKeysOf(deps),
    mail: mailPartsOf(deps),
    webhookHosts: settings.webhookHosts ?? [],
    services: live.services,
    isPublic: settings.production ?? false,
    isDemo: settings.demo,
    ezpayOriginOf: settings.ezpayOriginOf ?? ((environment) => EZPAY_ORIGINS[environment]),
    gatewayOriginOf: settings.gatewayOriginOf ?? ((environment) => NEWEBPAY_ORIGINS[environment]),
    conversionHosts: settings.conversionHosts ?? null,
    publicUrl: settings.publicUrl,
  });
  registerManagementOrderRoutes(app, {
    db,
    get invoiceMode() {
      return live.invoiceMode();
    },
  });
  registerManagementProductRoutes(app, { db, mediaDir: settings.mediaDir });
  registerUploads(app, deps);
  registerDoctor(app, deps, live.profile.renew);
  registerTalk(app, deps, live);
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
    secureCookies: settings.https,
    storage: deps.mediaStorage,
    mediaDir: settings.mediaDir,
    accelPrefix: settings.mediaAccelPrefix,
    throttle: createStrangersDoor(identityOf(deps)).throttle,
    streamLimit: () => live.now().streamLimit,
    playerOverlay: settings.playerOverlay,
  });
};
