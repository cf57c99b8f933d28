import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** /healthz: this process answers. /readyz: it also reaches its database, so a balancer may send people here. */
export const registerHealthRoutes = (app: FastifyInstance, db: Database): void => {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
};
