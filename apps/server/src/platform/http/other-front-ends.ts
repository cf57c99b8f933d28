import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Origins of other front ends of the shop, in the form in which browsers send them. */
export type AllowedOrigins = ReadonlySet<string>;

/** What another front end may ask for. The shop's own pages are no part of it. */
const openPath = /^\/(?:api|media)\//i;

const METHODS = 'GET, HEAD, POST';
const REQUEST_HEADERS = 'accept-language, authorization, content-type, idempotency-key, if-none-match, range';
const ANSWER_HEADERS = 'accept-ranges, content-range, etag, retry-after, x-request-id';
/** Browsers ask again after that; longer than two hours none of them waits. */
const PREFLIGHT_SECONDS = '7200';

const frontEndRequests = new WeakSet<FastifyRequest>();

/** Whether a request comes from another front end, which signs in by tokens alone: no cookie reaches it or is read from it. */
export const isFromOtherFrontEnd = (request: FastifyRequest): boolean => frontEndRequests.has(request);

/**
 * Lets a request of another front end in and tells its browser so (CORS), without credentials: what it may do depends on its
 * bearer token alone. False where the origin is none of theirs, or the address is not open to them.
 */
export const admitOtherFrontEnd = (
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, allowed }: { readonly origin: string; readonly allowed: AllowedOrigins },
): boolean => {
  if (!allowed.has(origin) || !openPath.test(request.url)) return false;
  frontEndRequests.add(request);
  // Before any cookie is read: a front end on a sibling subdomain could send the shop's own.
  delete request.raw.headers.cookie;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': ANSWER_HEADERS,
    vary: 'Origin',
  });
  return true;
};

/** Whether a browser asks, before the request itself, if it may be sent. */
export const isPreflight = (request: FastifyRequest): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;

/** Answers what `isPreflight` of an admitted front end. */
export const answerPreflight = (reply: FastifyReply): FastifyReply =>
  reply
    .status(204)
    .headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
    })
    .send();

/** Takes every cookie out of answers to other front ends. After whatever sets cookies. */
export const keepCookiesFromFrontEnds = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isFromOtherFrontEnd(request)) reply.removeHeader('set-cookie');
    done(null, payload);
  });
};
