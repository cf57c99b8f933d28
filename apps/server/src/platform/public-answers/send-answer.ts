import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FoundAnswer } from './kept-answers.ts';

/** How long caches in between show an answer without asking. */
const SHARED_SECONDS = 2;
/** How long they show the old one while they ask, and while the shop does not answer. */
const WHILE_ASKING_SECONDS = 10;
const WHILE_AWAY_SECONDS = 300;

/**
 * What caches in between may do with an answer. Browsers ask each time. Nothing is shown beyond a date at which it changes, such as
 * the end of a sale.
 */
const publicCacheControl = (secondsUntilChange: number): string => {
  const shared = Math.min(SHARED_SECONDS, Math.floor(secondsUntilChange));
  const stale = Math.min(WHILE_ASKING_SECONDS, Math.floor(secondsUntilChange - shared));
  const lasts = secondsUntilChange > SHARED_SECONDS + WHILE_ASKING_SECONDS;
  return [
    'public',
    'max-age=0',
    `s-maxage=${Math.max(0, shared)}`,
    ...(stale > 0 ? [`stale-while-revalidate=${stale}`] : []),
    ...(lasts ? [`stale-if-error=${WHILE_AWAY_SECONDS}`] : []),
  ].join(', ');
};

const FOR_NO_CACHE = 'no-cache';

/** Whether the sender has this answer already. */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2));

const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/** Sends an answer; 304 to who has it. `vary` names the headers that it depends on. */
export const sendPublicAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, secondsUntilChange }: FoundAnswer,
  vary: string,
): FastifyReply => {
  const { status, type, body, gzip, etag } = answer;
  reply.header('vary', vary);
  reply.header('cache-control', etag === undefined ? FOR_NO_CACHE : publicCacheControl(secondsUntilChange));
  if (etag !== undefined) {
    reply.header('etag', etag);
    if (isKnown(request, etag)) return reply.status(304).send();
  }
  reply.status(status).type(type);
  if (gzip === undefined || !takesGzip(request)) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(gzip);
};

/** Takes the leave to be kept from whatever sets a cookie: it is for one person alone. After whatever sets cookies. */
export const keepCookiesOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.hasHeader('set-cookie') && /\bpublic\b/.test(String(reply.getHeader('cache-control'))))
      reply.header('cache-control', 'private, no-store').removeHeader('etag');
    done(null, payload);
  });
};
