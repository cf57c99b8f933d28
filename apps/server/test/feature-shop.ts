import { createClient, type Call } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { readJsonBodies } from '#server/platform/http/body-parsers.ts';
import type { Authenticator } from '#server/platform/http/caller.ts';
import { answerNotFound, answerProblems } from '#server/platform/http/problems.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createServer } from '#server/platform/http/server.ts';
import { createTestDatabase } from './database/index.ts';

/** A shop of a few features on a database of its own, for what does not depend on how people sign in. */
export interface FeatureShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly call: Call;
  /** Calls in a member's name, in Chinese unless asked otherwise. */
  readonly as: (memberId: number | null, language?: string) => Call;
  readonly close: () => Promise<void>;
}

/** Whoever names a member as `Bearer member-7` is that member. */
const trustingAuthenticator: Authenticator = {
  findCaller: (authorization) => {
    const memberId = /^Bearer member-(\d+)$/.exec(authorization ?? '')?.[1];
    if (memberId === undefined) return Promise.resolve(undefined);
    return Promise.resolve({ kind: 'member', memberId: Number(memberId), sessionId: crypto.randomUUID() });
  },
  judgeStaff: () => Promise.resolve('not-allowed'),
};

export const openFeatureShop = async (register: (app: FastifyInstance, db: Database) => void): Promise<FeatureShop> => {
  const testDatabase = await createTestDatabase();
  const logger = createLogger('silent');
  const { connectionConfig, pooler } = testDatabase;
  const database = openDatabase(connectionConfig, { pooler, poolSize: 6, onConnectionLost: () => undefined });
  const app = createServer({ logger, trustProxy: false });
  app.decorate('authenticator', trustingAuthenticator);
  answerProblems(app);
  app.setNotFoundHandler(answerNotFound);
  readJsonBodies(app);
  register(app, database.db);
  await app.ready();
  const as = (memberId: number | null, language = 'zh-TW'): Call =>
    createClient({
      token: () => (memberId === null ? null : `member-${memberId}`),
      language: () => language,
      newIdempotencyKey: () => crypto.randomUUID(),
      transport: async (url, headers, payload) => {
        const answer = await app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    await testDatabase.drop();
  };
  return { app, db: database.db, call: as(null), as, close };
};
