import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { inLanguage, speaksEnglish } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { demoStaffSecret } from '#server/shop/demo/index.ts';
import { mergeVisitorCart } from '#server/selling/cart/index.ts';
import { registerCatalogueRoutes } from '#server/catalogue/products/index.ts';
import {
  assertProvenLately,
  createIdentityContext,
  mailedCodeOf,
  deriveKey,
  oneTimeTokenKey,
  oneTimeTokenOf,
  registerIdentityRoutes,
  type IdentityDeps,
} from '#server/accounts/identity/index.ts';
import { registerFirstRunRoutes } from '#server/accounts/first-run/index.ts';
import { registerInvoiceCheckRoutes } from '#server/selling/invoice-checks/index.ts';
import { registerInvoiceRoutes } from '#server/selling/invoices/index.ts';
import { registerFreeEnrolmentRoutes } from '#server/selling/free-enrolments/index.ts';
import { registerLegalRoutes } from '#server/selling/legal/index.ts';
import { createOutboxMailer, openMailRecords, queueMail, registerOutboxRoutes } from '#server/platform/mail/index.ts';
import { registerManagementOrderRoutes } from '#server/back-office/orders/index.ts';
import { registerManagementProductRoutes } from '#server/back-office/products/index.ts';
import { registerDeliveryRoutes, registerOrderRoutes, sendReceiptsTo } from '#server/selling/orders/index.ts';
import { askSoon, gatewayCallPaths, registerPaymentRoutes, settleFreeOrder } from '#server/selling/payments/index.ts';
import { registerProfileRoutes } from '#server/accounts/profile/index.ts';
import { secretKeysOf } from '#server/accounts/second-factor/index.ts';
import { registerRefundRoutes } from '#server/selling/refunds/index.ts';
import { registerReturnRoutes } from '#server/selling/returns/index.ts';
import { registerSavingsRoutes } from '#server/selling/discounts/index.ts';
import {
  DEFAULT_LARGE_REFUND_NTD,
  openLiveSettings,
  type LiveSettings,
  type UnsetSettings,
} from '#server/platform/settings/index.ts';
import { openLiveProfile, registerShopProfile, type LiveProfile } from '#server/platform/shop-profile/index.ts';
import { openLiveHome, registerHome, type LiveHome } from '#server/catalogue/home/index.ts';
import { registerOwnPages } from '#server/platform/own-pages/index.ts';
import { registerReviewRoutes } from '#server/catalogue/reviews/index.ts';
import { findViewing } from '#server/learning/viewing/index.ts';
import { registerWishListRoutes } from '#server/catalogue/wish-list/index.ts';
import { createAccountKeys, watchRefusals } from '#server/accounts/security-events/index.ts';
import { limitAddresses } from '#server/platform/http/address-budgets.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readJsonBodies } from '#server/platform/http/body-parsers.ts';
import { speakLanguages } from '#server/platform/http/call-language.ts';
import { keepCookiesFromFrontEnds } from '#server/platform/http/other-front-ends.ts';
import { answerNotFound, answerProblems } from '#server/platform/http/problems.ts';
import { followOrigins } from '#server/platform/http/request-origin.ts';
import { refuseOtherOrigins } from '#server/platform/http/same-origin.ts';
import { createServer } from '#server/platform/http/server.ts';
import { registerHealthRoutes } from '#server/platform/ops/health-routes.ts';
import { registerMetrics } from '#server/platform/ops/metrics.ts';
import { registerOpenapi } from '#server/platform/ops/openapi.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import { registerWeb, securityHeaders } from '#server/pages/index.ts';
import { allowedOriginsOf, type AppDeps, type AppSettings } from './app-deps.ts';
import { deliveryMails } from '#server/shop/mails/delivery-mails.ts';
import { registerPaperInvoiceRoutes } from '#server/selling/paper-invoices/index.ts';
import { invoiceMails } from '#server/shop/mails/invoice-mails.ts';
import { invoiceRequests } from '#server/shop/invoicing/invoice-requests.ts';
import { paymentMails } from '#server/shop/mails/payment-mails.ts';
import { refundParts } from '#server/shop/mails/refund-parts.ts';
import { returnMails } from '#server/shop/mails/return-mails.ts';
import { registerCarts } from './register-carts.ts';
import { registerDoctor } from './register-doctor.ts';
import { registerPlaying } from './register-playing.ts';
import { registerStaffArea } from './register-staff-area.ts';
import { registerSignInWays } from './register-sign-in-ways.ts';
import { registerTalk } from './register-talk.ts';
import { registerUploads } from './register-uploads.ts';

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
  const profile = await openProfile(app, deps);
  await registerOpenapi(app, gatewayCallPaths, () => {
    const { shopName, languages } = profile.now();
    return inLanguage(shopName, speaksEnglish(languages) ? 'en' : 'zh-Hant');
  });
  registerMetrics(app, database.pool, settings.metricsToken, deps.worker);
  registerShopProfile(app, profile);
  speakLanguages(app, () => profile.now().languages);
  registerOwnPages(app, database.db);
  const home = await openHome(app, deps);
  registerHome(app, { db: database.db, home: home.now });
  registerFeatures(app, deps, { settings: await openSettings(app, deps), profile, home });
  if (settings.demo) registerOutboxRoutes(app, database.db);
  const { hasPages } = registerWeb(app, {
    db: database.db,
    webDist: settings.webDist,
    webIsBeingBuilt: settings.webIsBeingBuilt,
    publicUrl: settings.publicUrl,
    shop: profile.now,
    home: home.now,
    storage: deps.mediaStorage ?? createFolderStorage(settings.mediaDir),
  });
  registerHealthRoutes(app, database.db, { worker: deps.worker, hasPages });
  await app.ready();
  return app;
};

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

/** The profile in force, at hand for as long as the server stands. */
const openProfile = async (
  app: FastifyInstance,
  { settings: { invoiceMode = 'ledger' }, database, notices, logger }: AppDeps,
): Promise<LiveProfile> => {
  const live = await openLiveProfile({ db: database.db, notices, log: logger, invoiceMode });
  app.addHook('onClose', (_app, done) => {
    live.close();
    done();
  });
  return live;
};

/** The sections of the home page, at hand for as long as the server stands. */
const openHome = async (app: FastifyInstance, { database, notices, logger }: AppDeps): Promise<LiveHome> => {
  const live = await openLiveHome({ db: database.db, notices, log: logger });
  app.addHook('onClose', (_app, done) => {
    live.close();
    done();
  });
  return live;
};

/** What staff have set, at hand. */
interface Live {
  readonly settings: LiveSettings;
  readonly profile: LiveProfile;
  readonly home: LiveHome;
}

/** The ways in which a member comes to own something: an order, or a free course at once. */
const registerTaking = (
  app: FastifyInstance,
  db: Database,
  { termsConsent, invoiceMode = 'ledger' }: AppSettings,
): void => {
  registerOrderRoutes(app, {
    db,
    mails: { orderPlaced: (tx, orderId) => queueMail(tx, { mail: 'order-placed', orderId }) },
    settleFree: (tx, order) => settleFreeOrder(tx, paymentMails, order),
    onUnpaidOrderSeen: (memberId, orderNumber) => askSoon(db, memberId, orderNumber),
    consent: termsConsent,
    invoiceMode,
  });
  registerFreeEnrolmentRoutes(app, {
    db,
    mails: {
      enrolled: (tx, memberId, productId) => queueMail(tx, { mail: 'free-course-opened', memberId, productId }),
    },
  });
};

const registerFeatures = (app: FastifyInstance, deps: AppDeps, live: Live): void => {
  const { settings, database } = deps;
  const { db, pool } = database;
  registerAccounts(app, deps, live.profile);
  registerCatalogueRoutes(app, { db });
  registerReviewRoutes(app, { db });
  registerWishListRoutes(app, { db });
  registerLegalRoutes(app, { db });
  registerCarts(app, deps);
  registerTaking(app, db, settings);
  registerDeliveryRoutes(app, { db, mails: deliveryMails });
  registerPaymentRoutes(app, {
    db,
    gateway: deps.gateway,
    mails: paymentMails,
    invoices: invoiceRequests(settings.invoiceMode ?? 'ledger'),
    assertProven: (caller) => assertProvenLately({ db }, caller),
  });
  registerInvoiceCheckRoutes(app, pool, deps.invoiceChecks);
  registerInvoiceRoutes(app, { db });
  registerPaperInvoiceRoutes(app, { db, mails: invoiceMails });
  registerRefundRoutes(app, {
    db,
    findViewing,
    assertProven: (caller) => assertProvenLately({ db }, caller),
    accountKeys: secretKeysOf(settings.secret, settings.otherSecret, 'refund-account'),
    ...refundParts,
  });
  registerReturnRoutes(app, { db, mails: returnMails });
  registerSavingsRoutes(app, { db });
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
  });
  registerManagementOrderRoutes(app, { db, invoiceMode: settings.invoiceMode ?? 'ledger' });
  registerManagementProductRoutes(app, { db, mediaDir: settings.mediaDir });
  registerUploads(app, deps);
  registerDoctor(app, deps);
  registerTalk(app, deps);
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
const registerAccounts = (
  app: FastifyInstance,
  { settings, database, ...deps }: AppDeps,
  profile: LiveProfile,
): void => {
  const { db } = database;
  const identity = identityOf({ settings, database, ...deps });
  registerIdentityRoutes(app, identity);
  const { passkeys, signInProviders, publicUrl } = settings;
  registerSignInWays(app, identity, {
    passkeys,
    providers: signInProviders,
    publicUrl,
    shopName: () => profile.now().shopName.zh,
    demoSecret: settings.demo ? demoStaffSecret : undefined,
  });
  registerFirstRunRoutes(app, {
    identity: createIdentityContext(identity),
    proposed: { email: settings.firstRun?.email ?? '' },
  });
  const tokenKey = oneTimeTokenKey(settings.secret);
  registerProfileRoutes(app, {
    identity: createIdentityContext(identity),
    mail: {
      db,
      records: openMailRecords(db),
      mailer: deps.mailer ?? createOutboxMailer(db),
      publicUrl: settings.publicUrl,
      oneTimeToken: (tokenId) => oneTimeTokenOf(tokenKey, tokenId),
      mailedCode: (tokenId) => mailedCodeOf(tokenKey, tokenId),
    },
    resetHidesUnknown: settings.resetHidesUnknown,
  });
};
