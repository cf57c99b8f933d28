import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tracer, Span } from './tracer.ts';

/** Balancers and collectors ask these all day. */
const UNTRACED = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/**
 * Traces each request, from its head to the end of its answer, as part of the trace that its `traceparent` names or as one of
 * its own, and adds the trace's id to its lines of the log. The span is named by the route: the address itself may hold a code
 * or a name.
 */
export const traceRequests = (app: FastifyInstance, tracer: Tracer): void => {
  const spans = new WeakMap<IncomingMessage, Span>();
  app.setChildLoggerFactory((logger, bindings, options, raw) => {
    if (UNTRACED.test(raw.url ?? '')) return logger.child(bindings, options);
    const { traceparent } = raw.headers;
    const start = { name: raw.method ?? 'request', kind: 'server' } as const;
    const span = tracer.begin(start, typeof traceparent === 'string' ? traceparent : undefined);
    spans.set(raw, span);
    return logger.child({ ...bindings, traceId: span.traceId }, options);
  });
  const goOn = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const span = spans.get(request.raw);
    if (span === undefined) done();
    else span.within(done);
  };
  app.addHook('onRequest', goOn);
  // Once more after the body has come, whose bytes arrive outside of the span.
  app.addHook('preValidation', goOn);
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request.raw)?.end(endOf(request, reply.statusCode));
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request.raw)?.end(endOf(request));
    done();
  });
};

/** An answer of which nobody waited for the end has no status. */
const endOf = (request: FastifyRequest, status?: number) => {
  const { method } = request;
  const route = request.routeOptions.url ?? 'unknown';
  return {
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'kapok.request.id': request.id,
      ...(status === undefined ? { 'error.type': 'aborted' } : { 'http.response.status_code': status }),
    },
    hasFailed: status === undefined || status >= 500,
  };
};
