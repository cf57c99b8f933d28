import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { createClient, tokenContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction, openDatabase, type Database } from '#server/db/database.ts';
import { openNotices } from '#server/db/notices.ts';
import { createAuthenticator, createMember, registerIdentityRoutes } from '#server/features/identity/index.ts';
import { ingestMedia, registerMediaRoutes, type MediaRights } from '#server/features/media/index.ts';
import { readJsonBodies } from '#server/http/body-parsers.ts';
import { answerNotFound, answerProblems } from '#server/http/problems.ts';
import { createLogger, createServer } from '#server/http/server.ts';
import { createTestDatabase } from './database/index.ts';

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

/** Sign-in, media and nothing else, all real: database, tokens, files that the ingest has prepared. */
export interface MediaShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly mediaDir: string;
  readonly rights: MediaRights;
  readonly visit: () => Promise<Person>;
  readonly signUp: (userName: string, role?: 'staff') => Promise<Member>;
  readonly addProduct: (productId: string, status?: 'draft' | 'published' | 'withdrawn') => Promise<void>;
  /** A prepared file in a product's playlist, or among its images. */
  readonly addFile: (productId: string, file: TestFile) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface TestFile {
  readonly kind: 'images' | 'audios' | 'videos';
  /** A name among the fixtures, or an absolute path. */
  readonly source: string;
  readonly free?: boolean;
}

export const openMediaShop = async (): Promise<MediaShop> => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'kapok-media-'));
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.connectionConfig, { poolSize: 6, onConnectionLost: () => undefined });
  const logger = createLogger('silent');
  const notices = await openNotices(testDatabase.connectionConfig, logger);
  const secret = randomUUID() + randomUUID();
  const authenticator = createAuthenticator({ db: database.db, secret, notices });
  const app = createServer({ logger, trustProxy: false });
  app.decorate('authenticator', authenticator);
  answerProblems(app);
  app.setNotFoundHandler(answerNotFound);
  readJsonBodies(app);
  await app.register(cookie);
  registerIdentityRoutes(app, {
    ...database,
    secret,
    secureCookies: false,
    authenticator,
    mergeVisitorCart: () => Promise.resolve(),
  });
  const rights = registerMediaRoutes(app, { db: database.db, mediaDir });
  await app.ready();
  return {
    app,
    db: database.db,
    mediaDir,
    rights,
    visit: () => callForPerson(app, (call) => call(tokenContract.renew, {})),
    signUp: (userName, role) => signUp(app, database.db, userName, role),
    addProduct: (productId, status = 'published') => addProduct(database.db, productId, status),
    addFile: (productId, file) => addFile(database.db, mediaDir, productId, file),
    close: async () => {
      await app.close();
      authenticator.close();
      await notices.close();
      await database.close();
      await testDatabase.drop();
      await rm(mediaDir, { recursive: true });
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
  const credentials = { UserName: userName, Password: PASSWORD };
  return { memberId, ...(await callForPerson(app, (call) => call(tokenContract.signIn, credentials))) };
};

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

const addFile = async (db: Database, mediaDir: string, productId: string, file: TestFile): Promise<string> => {
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
  await ingestMedia({ db, mediaDir, sourceDir: fixturesDir }, fileUuid);
  return fileUuid;
};
