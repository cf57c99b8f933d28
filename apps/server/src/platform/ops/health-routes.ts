import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** The worker of this process, as far as its health is concerned. */
export interface WorkerHealth {
  readonly isRunning: () => boolean;
}

/** What a process has to have besides a database. A part that is left out is not its task. */
export interface HealthParts {
  readonly worker?: WorkerHealth | undefined;
  /** False where the pages of the shop were not built and nobody is building them. */
  readonly hasPages?: () => Promise<boolean>;
}

/**
 * /healthz: this process answers. /readyz: it also reaches a database that takes writes, has its pages, and works off jobs
 * where that is its task, so a balancer may send people here; `details.part` names what is missing.
 */
export const registerHealthRoutes = (
  app: FastifyInstance,
  db: Database,
  { worker, hasPages }: HealthParts = {},
): void => {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    const { rows } = await sql<{ readonly isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db);
    if (rows[0]?.isStandby !== false) throw new ShopError('unavailable', { part: 'database' });
    if (worker?.isRunning() === false) throw new ShopError('unavailable', { part: 'worker' });
    if ((await hasPages?.()) === false) throw new ShopError('unavailable', { part: 'pages' });
    return { status: 'ready' };
  });
};
