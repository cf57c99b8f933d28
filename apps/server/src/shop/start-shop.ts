import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Transport } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { buildApp } from '#server/shop/app/app.ts';
import type { AppDeps, AppSettings } from '#server/shop/app/app-deps.ts';
import type { Config } from '#server/shop/config/config.ts';
import { openDatabaseClock, type DatabaseClock } from '#server/platform/db/database-clock.ts';
import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { openNotices } from '#server/platform/db/notices.ts';
import { hasDemoMembers, type PayAtStandIn, type ShowroomDoors } from '#server/shop/demo/index.ts';
import { makeFirstRunLink } from '#server/accounts/first-run/index.ts';
import { createAuthenticator } from '#server/accounts/identity/index.ts';
import { openMailer } from '#server/platform/mail/index.ts';
import { openMediaStorage, sweepMediaWork } from '#server/learning/media/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { jobHandlers, type JobDeps } from '#server/shop/jobs/handlers.ts';
import { toTaskList } from '#server/platform/jobs/tasks.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { installationOf } from './installation.ts';
import { openConnection, type OpenConnection } from './open-connection.ts';
import { openGateway, type GatewaySurroundings, type OpenGateway } from './open-gateway.ts';
import { openSignInProviders, type OpenSignInProviders } from './open-sign-in-providers.ts';
import type { ProviderClients } from '#server/accounts/provider-sign-in/index.ts';
import { buildWorkerApp } from '#server/platform/ops/worker-app.ts';
import { findProfileInForce } from '#server/platform/shop-profile/index.ts';
import { prepareShop } from './prepare-shop.ts';
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

/** Stops parts in the reverse order of their start; one that fails does not keep the others alive. */
class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = [];

  onStop(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0)) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some parts did not stop cleanly');
  }
}

/** Parts that need not wait for each other: requests end while jobs end. */
class StoppedTogether {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async stop(): Promise<void> {
    const ended = await Promise.allSettled(this.#steps.splice(0).map((step) => step()));
    const failures = ended.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'some parts did not stop cleanly');
  }
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
  const database = await openPreparedDatabase(config, { logger, connection, demoDir }, shutdown);
  const notices = await openNotices(connection, logger, database.dropIdle);
  shutdown.onStop(notices.close);
  const clock = await openClock(database, logger, shutdown);

  let url = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const publicUrl = (): string => url;
  const opening = Promise.withResolvers<undefined>();
  const around = { connection, publicUrl, logger, shopIsOpen: opening.promise };
  const { gateway, signIn } = await openOutsideParties(config, around, shutdown);
  const mediaDir = join(config.dataDir, 'media');
  const mediaStorage = await openMediaStorage({ mediaDir, s3: config.s3, nowMs: clock.nowMs });
  const webBuild = new WebBuild(config.buildsWeb);
  const worker = config.worker === 'no' ? undefined : new WorkerSlot();
  const app = await openApp(config, {
    settings: appSettings(config, signIn.providers, { publicUrl, mediaDir, webBuild }),
    logger,
    database,
    notices,
    gateway: gateway.gateway,
    mediaStorage,
    clock,
    worker,
  });
  const parts = new StoppedTogether();
  shutdown.onStop(() => parts.stop());
  parts.add(() => app.close());
  const listening = await app.listen({ host: config.host, port: config.port });
  if (config.publicUrl === undefined) url = listening;
  opening.resolve(undefined);
  const showroom = openShowroom(config, app, gateway.payAtStandIn);
  const surroundings = { showroom, database, config, publicUrl, mediaDir, mediaStorage, demoDir, log: logger };
  if (worker !== undefined)
    parts.add(await startWork(connection, { ...surroundings, gateway: gateway.gateway }, worker));
  return {
    url,
    ...(await readOpening(config, database, url)),
    standInUrl: gateway.standInUrl,
    signInStandInUrl: signIn.standInUrl,
    database,
    app,
    webBuild,
    stop: () => shutdown.run(),
  };
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
  {
    logger,
    connection,
    demoDir,
  }: { readonly logger: Logger; readonly connection: PoolConfig; readonly demoDir: string },
  shutdown: Shutdown,
): Promise<DatabaseHandle> => {
  await migrateToLatest(connection);
  const database = openDatabase(connection, {
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

type ServerParts = Omit<AppDeps, 'authenticator' | 'invoiceChecks' | 'mailer' | 'clock' | 'identityLimits'> & {
  readonly clock: DatabaseClock;
};

/** What this process answers: the whole shop, or only how it is where it works off jobs alone. */
const openApp = async (config: Config, parts: ServerParts): Promise<FastifyInstance> => {
  const { database, logger, notices, clock, worker } = parts;
  const { secret, otherSecret, metricsToken } = config;
  if (config.worker === 'only') return buildWorkerApp({ database, logger, metricsToken, worker });
  return buildApp({
    ...parts,
    authenticator: createAuthenticator({ db: database.db, secret, otherSecret, nowMs: clock.nowMs, notices }),
    invoiceChecks: { services: config.invoiceServices },
    mailer: openMailer(database.db, config),
    identityLimits: config.identityLimits,
  });
};

/** Starts working off jobs; answers how to stop it. */
const startWork = async (
  connection: PoolConfig,
  deps: Omit<JobDeps, 'stopping'>,
  slot: WorkerSlot,
): Promise<() => Promise<void>> => {
  const { database, mediaDir, log } = deps;
  const stopping = new AbortController();
  const tasks = toTaskList(jobHandlers({ ...deps, stopping: stopping.signal }));
  const worker = await startWorker({ pool: database.pool, connection, tasks, log });
  slot.fill(worker);
  // After the worker's start, which has freed the jobs of killed processes.
  await sweepMediaWork(database.db, mediaDir).catch((error: unknown) => {
    log.warn({ err: error }, 'what killed processes left of media could not be removed');
  });
  return () => {
    stopping.abort();
    return worker.stop();
  };
};

const appSettings = (
  config: Config,
  signInProviders: ProviderClients,
  parts: Pick<AppSettings, 'publicUrl' | 'mediaDir'> & { readonly webBuild: WebBuild },
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
  playerOverlay: config.playerOverlay,
  termsConsent: config.termsConsent,
  uploadMaxBytes: config.uploadMaxBytes,
  demoDir: join(ROOT_DIR, 'demo'),
  invoiceMode: config.invoiceMode,
  installation: installationOf(config),
  firstRun: config.firstRun,
  webDist: join(ROOT_DIR, 'apps', 'web', 'dist'),
  webIsBeingBuilt: parts.webBuild.isRunning,
});
