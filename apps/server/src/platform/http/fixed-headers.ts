import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the security headers as they were worked out for another answer, which is a fifth of what such an answer costs. */
    readonly fixedHeaders?: true;
  }
}

/** Where the payment form is posted to, a part of the headers, may move while the shop starts. */
const KEPT_MS = 1_000;

/** For routes with this, in place of helmet's own work for each request. */
export const withFixedHeaders = { helmet: false, config: { fixedHeaders: true } } as const;

/** Writes security headers into the answers of such routes, once, where helmet is. Before hooks that may answer. */
export const writeFixedHeaders = (app: FastifyInstance): void => {
  if (!app.hasReplyDecorator('helmet') || app.hasDecorator('fixedHeaders')) return;
  app.decorate('fixedHeaders', true);
  let kept: { readonly headers: OutgoingHttpHeaders; readonly untilMs: number } | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.fixedHeaders === true) {
      if (kept !== undefined && performance.now() < kept.untilMs) {
        reply.headers(kept.headers);
      } else {
        reply.helmet();
        kept = { headers: { ...reply.raw.getHeaders() }, untilMs: performance.now() + KEPT_MS };
      }
    }
    done();
  });
};
