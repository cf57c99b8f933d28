import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { answerNotFound, answerProblems } from '#server/platform/http/problems.ts';
import { createServer } from '#server/platform/http/server.ts';
import { registerHealthRoutes, type WorkerHealth } from './health-routes.ts';
import { registerMetrics } from './metrics.ts';

export interface WorkerAppDeps {
  readonly database: DatabaseHandle;
  readonly logger: FastifyBaseLogger;
  readonly metricsToken: string | undefined;
  readonly worker?: WorkerHealth | undefined;
}

/** What a process answers that only works off jobs: whether it lives, and its metrics. */
export const buildWorkerApp = async ({
  database,
  logger,
  metricsToken,
  worker,
}: WorkerAppDeps): Promise<FastifyInstance> => {
  const app = createServer({ logger, trustProxy: false });
  answerProblems(app);
  app.setNotFoundHandler(answerNotFound);
  registerMetrics(app, database.pool, metricsToken, worker);
  registerHealthRoutes(app, database.db, { worker });
  await app.ready();
  return app;
};
