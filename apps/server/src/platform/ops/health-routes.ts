import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
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

/** What /readyz asks for, in its order; false where a part is missing. */
type PartChecks = readonly (readonly [
  part: 'database' | 'worker' | 'pages',
  isThere: () => boolean | Promise<boolean>,
])[];

const partChecks = (db: Database, { worker, hasPages }: HealthParts): PartChecks => [
  ['database', () => takesWrites(db)],
  ...(worker === undefined ? [] : [['worker', worker.isRunning] as const]),
  ...(hasPages === undefined ? [] : [['pages', hasPages] as const]),
];

/**
 * /healthz: this process answers. /readyz: it also reaches a database that takes writes, has its pages, and works off jobs
 * where that is its task, so a balancer may send people here; `details.part` names what is missing, as `part_ready` does in
 * the metrics.
 */
export const registerHealthRoutes = (app: FastifyInstance, db: Database, parts: HealthParts = {}): void => {
  const checks = partChecks(db, parts);
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    for (const [part, isThere] of checks) if (!(await isThere())) throw new ShopError('unavailable', { part });
    return { status: 'ready' };
  });
  if (app.metrics !== undefined) registerReadyGauge(app.metrics, checks);
};

const registerReadyGauge = (registry: Registry, checks: PartChecks): void => {
  new Gauge({
    name: 'part_ready',
    help: '1 for each part that /readyz asks for and finds, else 0',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, isThere] of checks) {
        // A database that does not answer is a part that is missing.
        const found = await Promise.resolve(isThere()).catch(() => false);
        this.set({ part }, found ? 1 : 0);
      }
    },
  });
};

/** A standby reads alone, and so does a server that was made read-only. */
const takesWrites = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ readonly isWritable: boolean }>`
    select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as "isWritable"`.execute(
    db,
  );
  return rows[0]?.isWritable === true;
};
