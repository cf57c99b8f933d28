import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { answerBrokenRequest } from './broken-requests.ts';
import { endConnectionsOnClose } from './end-connections.ts';
import { activeTracer, traceRequests } from '#server/platform/tracing/index.ts';
import { answerUnreadableAddress } from './problems.ts';
import { newRequestId } from './request-id.ts';
import { readForwardedAddresses, toFastifyTrust, type TrustedProxies } from './trusted-proxies.ts';
import { limitUnreadBodies } from './unread-bodies.ts';

/** Bytes of a payload where nothing takes one. Each call has its own limit; uploads have a way of their own. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** A request that has not arrived whole after this time is given up (fault S06). */
const REQUEST_TIMEOUT_MS = 10_000;
/** How often connections are looked through for such requests: with it, none is open longer than 15 seconds. */
const REQUEST_CHECK_EVERY_MS = 2_000;
const CONNECTION_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const MAX_PARAMETER_LENGTH = 120;

export interface ServerOptions {
  readonly logger: FastifyBaseLogger;
  readonly trustProxy: TrustedProxies;
}

/** In place of Fastify's own checker and writer of payloads, which the contract's take the place of: they are not even loaded. */
const neverNeeded = (): never => {
  throw new Error('payloads are checked and written by the contract');
};

/** An empty server with the limits that every listener of the shop keeps. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    trustProxy: toFastifyTrust(options.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node's own looks come every 30 seconds, and heads alone would have 60.
    http: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: REQUEST_CHECK_EVERY_MS,
    },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // What arrives while the server closes came by a connection that was there before: it is answered, then that ends.
    return503OnClosing: false,
    genReqId: newRequestId,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
    schemaController: { compilersFactory: { buildValidator: neverNeeded, buildSerializer: neverNeeded } },
    routerOptions: { caseSensitive: false, maxParamLength: MAX_PARAMETER_LENGTH },
  });
  app.setValidatorCompiler(() => (data: unknown) => ({ value: data }));
  app.setSerializerCompiler(serializerCompiler);
  const tracer = activeTracer();
  if (tracer !== undefined) traceRequests(app, tracer);
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    done(null, payload);
  });
  if (options.trustProxy !== false) readForwardedAddresses(app);
  endConnectionsOnClose(app);
  limitUnreadBodies(app);
  return app;
};
