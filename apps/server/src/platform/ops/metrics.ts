import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { registerBackupGauge } from './backup-metrics.ts';
import type { WorkerHealth } from './health-routes.ts';
import { registerJobGauges } from './job-metrics.ts';
import { registerWorkerGauge } from './worker-metrics.ts';

const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

declare module 'fastify' {
  interface FastifyInstance {
    /** Where features register what they count; undefined where nothing is counted. */
    readonly metrics?: Registry;
  }
}

/** /metrics in Prometheus' text form, for loopback or for whoever holds the token; request times by route and status. */
export const registerMetrics = (
  app: FastifyInstance,
  pool: Pool,
  token: string | undefined,
  worker?: WorkerHealth,
): void => {
  const registry = new Registry();
  app.decorate('metrics', registry);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 5],
    registers: [registry],
  });
  registerPoolGauge(registry, pool);
  registerJobGauges(registry, pool);
  registerBackupGauge(registry, pool);
  if (worker !== undefined) registerWorkerGauge(registry, worker);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request, token)) throw new ShopError('not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

const registerPoolGauge = (registry: Registry, pool: Pool): void => {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
};

/** A proxy on this machine forwards strangers from loopback too: what it forwards is not "on loopback". */
const isAllowed = (request: FastifyRequest, token: string | undefined): boolean => {
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (!forwarded && loopbackAddresses.includes(request.socket.remoteAddress ?? '')) return true;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token ?? ''}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
};
