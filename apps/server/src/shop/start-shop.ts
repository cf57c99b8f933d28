import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Transport } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { buildApp } from '#server/shop/app/app.ts';
import type { AppDeps, AppSettings } from '#server/shop/app/app-deps.ts';
import type { Config } from '#server/shop/config/config.ts';
import { awaitDatabase } from '#server/platform/db/await-database.ts';
import { openDatabaseClock, type DatabaseClock } from '#server/platform/db/database-clock.ts';
import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { openNotices } from '#server/platform/db/notices.ts';
import { hasDemoMembers, type PayAtStandIn, type ShowroomDoors } from '#server/shop/demo/index.ts';
import { makeFirstRunLink } from '#server/accounts/first-run/index.ts';
import { createAuthenticator } from '#server/accounts/identity/index.ts';
import { openMediaStorage } from '#server/learning/media/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import type { LiveServices } from '#server/back-office/services/index.ts';
import { installationOf } from './installation.ts';
import { openConnection, type OpenConnection } from './open-connection.ts';
import { gatewayOriginOf, openGateway, type GatewaySurroundings, type OpenGateway } from './open-gateway.ts';
import { EZPAY_ORIGINS } from '@kapok/einvoice';
import { liveInvoiceServices, openServices } from './open-services.ts';
import { Shutdown, StoppedTogether } from './shutdown.ts';
import { openSignInProviders, type OpenSignInProviders } from './open-sign-in-providers.ts';
import type { ProviderClients } from '#server/accounts/provider-sign-in/index.ts';
import { buildWorkerApp } from '#server/platform/ops/worker-app.ts';
import { askOutside } from '#server/platform/outside/ask-outside.ts';
import { openTracing } from '#server/platform/tracing/index.ts';
import { findProfileInForce } from '#server/platform/shop-profile/index.ts';
import { prepareShop } from './prepare-shop.ts';
import { startWork } from './start-work.ts';
import { WebBuild } from './web-build.ts';
import { WorkerSlot } from './worker-slot.ts';

/** The repository's root, where the demo catalogue and the web application stand. */
export const ROOT_DIR = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

export interface Shop {
  readonly url: string;
  /** Empty before anybody has saved the shop's profile. */
  readonly name: string;
  /** Undefined where a real gateway takes the payments. */
  readonly standInUrl: string | undefined;
  /** LINE and Google in the demo; undefined where no stand-in runs. */
  readonly signInStandInUrl: string | undefined;
  /** Where the first administrator is made; undefined where there is one, and in the demo. */
  readonly firstRunUrl: string | undefined;
  /** Whether a shop of one's own runs on the database of a demo. */
  readonly holdsDemo: boolean;
  readonly database: DatabaseHandle;
  readonly app: FastifyInstance;
  readonly webBuild: WebBuild;
  /** Finishes what runs, then stops every part, the embedded database last. */
  readonly stop: () => Promise<void>;
}

/** Gateway and sign-in providers, or what stands in for them. */
const openOutsideParties = async (
  config: Config,
  around: GatewaySurroundings,
  shutdown: Shutdown,
): Promise<{ readonly gateway: OpenGateway; readonly signIn: OpenSignInProviders }> => {
  const gateway = await openGateway(config, around);
  shutdown.onStop(gateway.close);
  const signIn = await openSignInProviders(config);
  shutdown.onStop(signIn.close);
  return { gateway, signIn };
};

/**
 * Starts the whole shop by its configuration: database, migrations, demo, gateway, server and worker. A database that is
 * being opened already is waited for, and stopped with the shop.
 */
export const startShop = async (
  config: Config,
  logger = createLogger(config.logLevel),
  opening: Promise<OpenConnection> = openConnection(config, logger),
): Promise<Shop> => {
  const shutdown = new Shutdown();
  try {
    // First, since connections and routes are traced from when they are made; so it also ends last but for the database.
    if (config.traces !== undefined) shutdown.onStop(await openTracing(config.traces, logger, postTraces));
    const { connection, stop } = await opening;
    shutdown.onStop(stop);
    return await startParts(config, { logger, connection }, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
};

const startParts = async (
  config: Config,
  { logger, connection }: { readonly logger: Logger; readonly connection: PoolConfig },
  shutdown: Shutdown,
): Promise<Shop> => {
  const demoDir = join(ROOT_DIR, 'demo');
  const ground = await openGround(config, { logger, connection, demoDir }, shutdown);
  let url = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const publicUrl = (): string => url;
  const opening = Promise.withResolvers<undefined>();
  const around = { connection, publicUrl, logger, services: ground.services, shopIsOpen: opening.promise };
  const { gateway: opened, signIn } = await openOutsideParties(config, around, shutdown);
  const { gateway, gatewayOf } = opened;
  const mediaDir = join(config.dataDir, 'media');
  const mediaStorage = await openMediaStorage({ mediaDir, s3: config.s3, nowMs: ground.clock.nowMs });
  const webBuild = new WebBuild(config.buildsWeb);
  const worker = config.worker === 'no' ? undefined : new WorkerSlot();
  const settings = appSettings(config, signIn.providers, { publicUrl, mediaDir, webBuild, services: ground.services });
  const app = await openApp(config, { ...ground, settings, logger, gateway, gatewayOf, mediaStorage, worker });
  const parts = new StoppedTogether();
  shutdown.onStop(() => parts.stop());
  parts.add(() => app.close());
  const listening = await app.listen({ host: config.host, port: config.port });
  if (config.publicUrl === undefined) url = listening;
  opening.resolve(undefined);
  const showroom = openShowroom(config, app, opened.payAtStandIn);
  const work = {
    ...ground,
    gateway,
    gatewayOf,
    showroom,
    config,
    publicUrl,
    mediaDir,
    mediaStorage,
    demoDir,
    log: logger,
  };
  if (worker !== undefined) parts.add(await startWork(connection, work, worker));
  return {
    url,
    ...(await readOpening(config, ground.database, url)),
    standInUrl: opened.standInUrl,
    signInStandInUrl: signIn.standInUrl,
    database: ground.database,
    app,
    webBuild,
    stop: () => shutdown.run(),
  };
};

/** To whoever collects them, within the bounds of every question to another server. */
const postTraces = async (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> =>
  (await askOutside(url, { method: 'POST', headers, body })).status;

interface Grounds {
  readonly logger: Logger;
  readonly connection: PoolConfig;
  readonly demoDir: string;
}

/** What everything else stands on: the database, what other processes tell through it, its clock, and the services kept in it. */
const openGround = async (config: Config, { logger, connection, demoDir }: Grounds, shutdown: Shutdown) => {
  const database = await openPreparedDatabase(config, { logger, connection, demoDir }, shutdown);
  const notices = await openNotices(connection, logger, database.dropIdle);
  shutdown.onStop(notices.close);
  const clock = await openClock(database, logger, shutdown);
  const { services, mailer } = await openServices(config, { db: database.db, notices, log: logger });
  shutdown.onStop(() => {
    services.close();
    return Promise.resolve();
  });
  return { database, notices, clock, services, mailer };
};

/** What the shop is called, and where it begins while nobody looks after it. */
const readOpening = async (
  { demo, worker }: Config,
  { db }: DatabaseHandle,
  url: string,
): Promise<Pick<Shop, 'name' | 'firstRunUrl' | 'holdsDemo'>> => ({
  name: (await findProfileInForce(db)).shopName.zh,
  firstRunUrl: demo || worker === 'only' ? undefined : await makeFirstRunLink(db, url),
  holdsDemo: !demo && (await hasDemoMembers(db)),
});

/** The database with its newest schema and what the shop needs in it. */
const openPreparedDatabase = async (
  config: Config,
  { logger, connection, demoDir }: Grounds,
  shutdown: Shutdown,
): Promise<DatabaseHandle> => {
  await migrateToLatest(connection);
  const pooler = config.databasePoolerUrl === undefined ? undefined : { connectionString: config.databasePoolerUrl };
  if (pooler !== undefined) await awaitDatabase(pooler, logger);
  const database = openDatabase(connection, {
    pooler,
    poolSize: config.databasePoolSize,
    onConnectionLost: (error) => {
      logger.warn({ err: error }, 'a database connection was lost');
    },
  });
  shutdown.onStop(database.close);
  await prepareShop(database.db, config, demoDir);
  return database;
};

/** The doors through which the demo plays its month; undefined where none is played. */
const openShowroom = (
  { demoShowroom, worker }: Config,
  app: FastifyInstance,
  pay: PayAtStandIn | undefined,
): ShowroomDoors | undefined => {
  if (!demoShowroom || worker === 'only' || pay === undefined) return undefined;
  const transport: Transport = async (url, headers, payload) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, json: answer.json<unknown>() };
  };
  return { transport, pay };
};

const openClock = async ({ pool }: DatabaseHandle, logger: Logger, shutdown: Shutdown): Promise<DatabaseClock> => {
  const clock = await openDatabaseClock(pool, (error) => {
    logger.warn({ err: error }, 'the database did not tell the time');
  });
  shutdown.onStop(() => {
    clock.close();
    return Promise.resolve();
  });
  return clock;
};

type ServerParts = Omit<AppDeps, 'authenticator' | 'invoiceChecks' | 'clock' | 'services' | 'identityLimits'> & {
  readonly clock: DatabaseClock;
  readonly services: LiveServices;
};

/** What this process answers: the whole shop, or only how it is where it works off jobs alone. */
const openApp = async (config: Config, parts: ServerParts): Promise<FastifyInstance> => {
  const { database, logger, notices, clock, worker, services } = parts;
  const { secret, otherSecret, metricsToken } = config;
  if (config.worker === 'only') return buildWorkerApp({ database, logger, metricsToken, worker });
  return buildApp({
    ...parts,
    authenticator: createAuthenticator({ db: database.db, secret, otherSecret, nowMs: clock.nowMs, notices }),
    invoiceChecks: { services: liveInvoiceServices(config, services) },
    identityLimits: config.identityLimits,
  });
};

const appSettings = (
  config: Config,
  signInProviders: ProviderClients,
  parts: Pick<AppSettings, 'publicUrl' | 'mediaDir'> & { readonly webBuild: WebBuild; readonly services: LiveServices },
): AppSettings => ({
  signInProviders,
  publicUrl: parts.publicUrl,
  mediaDir: parts.mediaDir,
  demo: config.demo,
  resetHidesUnknown: config.resetHidesUnknown,
  passkeys: config.passkeys,
  secret: config.secret,
  otherSecret: config.otherSecret,
  https: parts.publicUrl().startsWith('https:'),
  allowedOrigins: config.allowedOrigins,
  trustProxy: config.trustProxy,
  metricsToken: config.metricsToken,
  mediaAccelPrefix: config.mediaAccelPrefix,
  mediaOrigin: config.s3?.delivery === 'signed' ? config.s3.endpoint : undefined,
  maxStreamsPerMember: config.maxStreamsPerMember,
  keptAnswerBytes: config.keptAnswerBytes,
  playerOverlay: config.playerOverlay,
  termsConsent: config.termsConsent,
  uploadMaxBytes: config.uploadMaxBytes,
  demoDir: join(ROOT_DIR, 'demo'),
  ezpayOriginOf: (environment) => config.ezpayOrigin ?? EZPAY_ORIGINS[environment],
  gatewayOriginOf: (environment) => gatewayOriginOf(config, environment),
  webhookHosts: config.webhookHosts,
  production: config.production,
  installation: () => installationOf(config, parts.services.now()),
  conversionHosts: config.conversionHosts,
  firstRun: config.firstRun,
  webDist: join(ROOT_DIR, 'apps', 'web', 'dist'),
  webIsBeingBuilt: parts.webBuild.isRunning,
});
