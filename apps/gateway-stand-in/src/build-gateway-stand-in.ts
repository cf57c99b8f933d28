import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { NewebpayMerchant } from '@kapok/newebpay';
import { apiRoutes } from './api-routes.ts';
import type { RefundMode } from './card-calls.ts';
import { controlRoutes } from './control-routes.ts';
import type { CaptureMode } from './decide-trade.ts';
import { isLoopbackRemote } from './loopback.ts';
import { startNotifyCourier } from './notify-courier.ts';
import { payPageRoutes } from './pay-page-routes.ts';
import { prepareSchema } from './schema.ts';
import type { StandInContext } from './stand-in-context.ts';

/** What a stand-in is made of. The pool stays the caller's: it is not closed with the stand-in. */
export interface GatewayStandInOptions {
  readonly merchant: NewebpayMerchant;
  readonly pool: Pool;
  readonly logger?: FastifyBaseLogger;
  /** The waiting time before each further try at notifying the shop, in milliseconds; two delays make three tries. */
  readonly notifyRetryDelaysMs?: readonly number[];
  /** How long the shop may take to answer a notification, in milliseconds. */
  readonly notifyTimeoutMs?: number;
  /** When the shop can be notified; at once where nothing is said. */
  readonly shopIsOpen?: Promise<void>;
  readonly captureMode?: CaptureMode;
  readonly refundMode?: RefundMode;
}

const DEFAULT_RETRY_DELAYS_MS = [2_000, 10_000];
const DEFAULT_TIMEOUT_MS = 5_000;

const neverNeeded = (): never => {
  throw new Error('the stand-in has no schemas');
};

/**
 * Builds a server that plays the NewebPay gateway for development and tests: same addresses, same encryption, a pay page
 * with the outcome to choose. It answers this machine only and must never run beside a shop that takes real money. Its
 * state lives in the schema `gateway_stand_in`, so it survives a killed process and may run in several at once.
 */
export const buildGatewayStandIn = async (options: GatewayStandInOptions): Promise<FastifyInstance> => {
  const { merchant, pool, logger } = options;
  await prepareSchema(pool);
  const app: FastifyInstance = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    // Its routes read their payloads themselves: Fastify's own checker and writer need not even be loaded.
    schemaController: { compilersFactory: { buildValidator: neverNeeded, buildSerializer: neverNeeded } },
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackRemote(request.socket.remoteAddress ?? '')) await reply.code(403).send({ message: 'loopback only' });
  });
  await app.register(formbody);
  const courier = startNotifyCourier({
    pool,
    merchant,
    logger: app.log,
    retryDelaysMs: options.notifyRetryDelaysMs ?? DEFAULT_RETRY_DELAYS_MS,
    timeoutMs: options.notifyTimeoutMs ?? DEFAULT_TIMEOUT_MS,
    opensAfter: options.shopIsOpen ?? Promise.resolve(),
  });
  app.addHook('onClose', () => courier.stop());
  const context: StandInContext = {
    pool,
    merchant,
    courier,
    captureMode: options.captureMode ?? 'at-once',
    refundMode: options.refundMode ?? 'at-once',
    silent: new Set(),
  };
  app.addHook('preClose', (done) => {
    for (const response of context.silent) response.destroy();
    done();
  });
  controlRoutes(app, context);
  payPageRoutes(app, context);
  apiRoutes(app, context);
  return app;
};
