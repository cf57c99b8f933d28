import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { createClient, tokenContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { inTransaction, openDatabase, type Database } from '#server/platform/db/database.ts';
import { openNotices } from '#server/platform/db/notices.ts';
import {
  createAuthenticator,
  createMember,
  registerIdentityRoutes,
  Throttle,
  type IdentityLimits,
  type SessionAuthenticator,
} from '#server/accounts/identity/index.ts';
import { ingestMedia, openMediaStorage, type MediaStorage, type S3Settings } from '#server/learning/media/index.ts';
import { beginPreparing, savePrepared } from '#server/learning/media/ingest-queries.ts';
import type { Ingested } from '#server/learning/media/ingest/ingest-job.ts';
import { secretKeysOf } from '#server/accounts/second-factor/index.ts';
import { registerCatalogueRoutes } from '#server/catalogue/products/index.ts';
import { registerRefundRoutes } from '#server/selling/refunds/index.ts';
import { createAccountKeys, registerSecurityRoutes } from '#server/accounts/security-events/index.ts';
import { registerPlaybackHealthRoutes } from '#server/learning/playback-health/index.ts';
import { findViewing } from '#server/learning/viewing/index.ts';
import { readJsonBodies } from '#server/platform/http/body-parsers.ts';
import { answerNotFound, answerProblems } from '#server/platform/http/problems.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { followOrigins } from '#server/platform/http/request-origin.ts';
import { createServer } from '#server/platform/http/server.ts';
import type { TrustedProxies } from '#server/platform/http/trusted-proxies.ts';
import { refundParts } from '#server/shop/mails/refund-parts.ts';
import { registerPlaying } from '#server/shop/app/register-playing.ts';
import { createTestDatabase } from './database/index.ts';
import { findPreparedFixture } from './prepared-fixtures.ts';
import { showSecondFactor } from './second-factor.ts';

const PASSWORD = 'Bergamot-Kettle-47';
const fixturesDir = join(import.meta.dirname, 'fixtures/media');

/** Somebody at a browser: a token for the calls and the cookies that came with it. */
export interface Person {
  readonly token: string;
  readonly cookies: Readonly<Record<string, string>>;
}

export interface Member extends Person {
  readonly memberId: number;
}

/** One process of the shop. */
export interface MediaProcess {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Everything that was logged, at level info. */
  readonly logged: () => string;
  /** Writes what was noted of segments that were sent. */
  readonly noteDeliveries: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Sign-in, media, viewing, playback health, security events and nothing else, all real: database, tokens, files that the ingest has prepared. */
export interface MediaShop extends MediaProcess {
  readonly mediaDir: string;
  readonly parts: ProcessParts;
  readonly visit: () => Promise<Person>;
  readonly signUp: (userName: string, role?: 'staff') => Promise<Member>;
  /** Signs a member in on another device. */
  readonly signIn: (userName: string) => Promise<Person>;
  readonly addProduct: (productId: string, status?: 'draft' | 'published' | 'withdrawn') => Promise<void>;
  /** A prepared file in a product's playlist, or among its images. Good fixtures are prepared once in a run. */
  readonly addFile: (productId: string, file: TestFile) => Promise<string>;
  /** Another process on the same database and files; it is closed before the shop. */
  readonly openBeside: (options?: MediaOptions) => Promise<MediaProcess>;
}

export interface MediaOptions {
  readonly accelPrefix?: string;
  /** Prepared media go into a bucket, and come from there. */
  readonly s3?: S3Settings;
  /** Put around the storage that files are sent from, to see what is read of them. */
  readonly seeReading?: (storage: MediaStorage) => MediaStorage;
  /** Without it, nothing lies over films. */
  readonly playerOverlay?: boolean;
  readonly trustProxy?: TrustedProxies;
  /** What reports of players come up against. */
  readonly identityLimits?: Partial<IdentityLimits>;
  /** In place of the machine's clock, for what is forgotten after minutes. */
  readonly nowMs?: () => number;
}

interface TestFile {
  readonly kind: 'images' | 'audios' | 'videos';
  /** A name among the fixtures, or an absolute path. */
  readonly source: string;
  readonly free?: boolean;
}

export const openMediaShop = async (options: MediaOptions = {}): Promise<MediaShop> => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'kapok-media-'));
  const testDatabase = await createTestDatabase();
  const parts = { connection: testDatabase.connectionConfig, mediaDir, secret: randomUUID() + randomUUID() };
  const openBeside: MediaShop['openBeside'] = (options = {}) => openProcess({ ...parts, ...options });
  const { app, db, close, ...process } = await openBeside(options);
  const storage = await openMediaStorage({ mediaDir, s3: options.s3 });
  return {
    ...process,
    app,
    db,
    mediaDir,
    parts,
    openBeside,
    visit: () => callForPerson(app, (call) => call(tokenContract.renew, {})),
    signUp: (userName, role) => signUp(app, db, userName, role),
    signIn: (userName) => signIn(app, userName),
    addProduct: (productId, status = 'published') => addProduct(db, productId, status),
    addFile: (productId, file) => addFile(db, { mediaDir, storage }, productId, file),
    close: async () => {
      await close();
      await testDatabase.drop();
      await rm(mediaDir, { recursive: true });
    },
  };
};

/** What every process of one shop is opened with. */
export interface ProcessParts extends MediaOptions {
  readonly connection: PoolConfig;
  readonly mediaDir: string;
  readonly secret: string;
}

/** Nobody in these tests has a cart or an order whose receipt goes elsewhere. */
const withoutCarts = {
  mergeVisitorCart: (): Promise<boolean> => Promise.resolve(false),
  sendReceiptsTo: (): Promise<void> => Promise.resolve(),
};

/** What all routes rest on: who calls, from where, and how bodies are read and problems answered. */
const prepareForRoutes = async (app: FastifyInstance, authenticator: SessionAuthenticator): Promise<void> => {
  app.decorate('authenticator', authenticator);
  followOrigins(app);
  answerProblems(app);
  app.setNotFoundHandler(answerNotFound);
  readJsonBodies(app);
  await app.register(cookie);
};

const openLog = () => {
  const lines: string[] = [];
  return { lines, logger: createLogger('info', { write: (line) => lines.push(line) }) };
};

const openStorage = async (
  mediaDir: string,
  { s3, seeReading = (storage) => storage }: MediaOptions,
): Promise<MediaStorage> => seeReading(await openMediaStorage({ mediaDir, s3 }));

/** What stands around playing: the catalogue, what staff read, and refunds. */
const registerOthers = (app: FastifyInstance, db: Database, secret: string): void => {
  registerPlaybackHealthRoutes(app, { db });
  registerCatalogueRoutes(app, { db });
  registerSecurityRoutes(app, { db, accountKeyOf: createAccountKeys(Buffer.from(secret)) });
  registerRefundRoutes(app, {
    db,
    assertProven: () => Promise.resolve(),
    findViewing,
    accountKeys: secretKeysOf(secret, undefined, 'refund-account'),
    ...refundParts,
  });
};

/** Opens one process of the shop: signing in, media, viewing, asking for refunds. */
export const openProcess = async ({
  connection,
  mediaDir,
  secret,
  ...options
}: ProcessParts): Promise<MediaProcess> => {
  const database = openDatabase(connection, { poolSize: 6, onConnectionLost: () => undefined });
  const { db } = database;
  const { lines, logger } = openLog();
  const notices = await openNotices(connection, logger);
  const authenticator = createAuthenticator({ db, secret, notices });
  const app = createServer({ logger, trustProxy: options.trustProxy ?? false });
  await prepareForRoutes(app, authenticator);
  registerIdentityRoutes(app, { ...database, ...withoutCarts, secret, secureCookies: false, authenticator });
  const deliveries = registerPlaying(app, {
    db,
    notices,
    secret,
    mediaDir,
    storage: await openStorage(mediaDir, options),
    accelPrefix: options.accelPrefix,
    secureCookies: false,
    playerOverlay: options.playerOverlay === true,
    authenticator,
    throttle: new Throttle(database.pool, secret, options.identityLimits),
    streamLimit: () => 3,
    nowMs: options.nowMs,
  });
  registerOthers(app, db, secret);
  await app.ready();
  return {
    app,
    db,
    logged: () => lines.join(''),
    noteDeliveries: () => deliveries.flush(),
    close: async () => {
      await app.close();
      authenticator.close();
      await notices.close();
      await database.close();
    },
  };
};

type Client = ReturnType<typeof createClient>;

const callForPerson = async (
  app: FastifyInstance,
  ask: (call: Client) => Promise<{ readonly AccessToken: string }>,
): Promise<Person> => {
  const cookies: Record<string, string> = {};
  const call = createClient({
    token: () => null,
    newIdempotencyKey: randomUUID,
    transport: async (url, headers, payload) => {
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return { status: answer.statusCode, json: answer.json<unknown>() };
    },
  });
  return { token: (await ask(call)).AccessToken, cookies };
};

const signUp = async (app: FastifyInstance, db: Database, userName: string, role?: 'staff'): Promise<Member> => {
  const wished = { userName, email: `${userName}@example.com`, password: PASSWORD, displayName: userName };
  const memberId = await inTransaction(db, (tx) => createMember(tx, { ...wished, isStaff: role === 'staff' }));
  const person = await signIn(app, userName);
  if (role === 'staff') await showSecondFactor(db, person.token);
  return { memberId, ...person };
};

const signIn = (app: FastifyInstance, userName: string): Promise<Person> =>
  callForPerson(app, (call) => call(tokenContract.signIn, { UserName: userName, Password: PASSWORD }));

const addProduct = async (db: Database, productId: string, status: 'draft' | 'published' | 'withdrawn') => {
  const names = { name_zh: productId, name_en: productId };
  await db
    .insertInto('category')
    .values({ code: 'test', ...names })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const slug = productId.toLowerCase();
  await db
    .insertInto('product')
    .values({ product_id: productId, slug, kind: 'video', status, category_code: 'test', ...names })
    .execute();
};

interface MediaPlaces {
  readonly mediaDir: string;
  readonly storage: MediaStorage;
}

const addFile = async (db: Database, places: MediaPlaces, productId: string, file: TestFile): Promise<string> => {
  const fileUuid = randomUUID();
  const row = { file_uuid: fileUuid, kind: file.kind, source_path: file.source };
  await db.insertInto('media_file').values(row).execute();
  const place = { product_id: productId, file_uuid: fileUuid };
  if (file.kind === 'images') {
    await db
      .insertInto('product_image')
      .values({ ...place, show_index: 0 })
      .execute();
  } else {
    const texts = { title_zh: '第一課', title_en: 'Lesson 1' };
    const item = { ...place, ...texts, position: 0, free_promotion: file.free ?? false };
    await db.insertInto('playlist_item').values(item).execute();
  }
  const ingested = await findPreparedFixture(file, places.mediaDir);
  if (ingested === undefined) await ingestMedia({ db, ...places, sourceDir: fixturesDir }, fileUuid);
  else await saveAsPrepared(db, places, { fileUuid, ingested });
  return fileUuid;
};

/** Leaves a file as the ingest does. */
const saveAsPrepared = async (
  db: Database,
  { mediaDir, storage }: MediaPlaces,
  { fileUuid, ingested }: { readonly fileUuid: string; readonly ingested: Ingested },
): Promise<void> => {
  const made = join(mediaDir, ingested.folder);
  await beginPreparing(db, fileUuid);
  await storage.publish(made, ingested.folder);
  await savePrepared(db, fileUuid, ingested);
  await storage.releaseLocal(made);
};
