import type { Audience, Endpoint } from '@kapok/contract';
import { problem, specifiedPaths } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { traced } from '#server/platform/tracing/index.ts';
import { callerKey, type Caller, type CallerOf } from './caller.ts';
import { callLanguage } from './call-language.ts';
import { openEntrance } from './entrance.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH, readOnce, type Once } from './once.ts';
import { JSON_TYPE, publicReply, servePublicCall } from './public-call.ts';
import { readPayload } from './read-payload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call of the contract. */
    readonly audience?: Audience;
  }
}

/** What a handler knows beside the payload. */
interface CallContext<Who extends Audience> {
  readonly caller: CallerOf[Who];
  readonly language: Language;
  readonly once: Once | undefined;
  /** For cookies, for the address that throttling counts by, and for how a browser names itself; nothing else. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<Body extends z.ZodType, Reply extends z.ZodType, Who extends Audience> = (
  body: z.output<Body>,
  context: CallContext<Who>,
) => Promise<z.output<Reply>>;

/**
 * Serves one call of the contract: lets the caller in by its audience before the payload is read, then checks the payload,
 * then answers what the contract promises. Everything else throws a ShopError and leaves in the one error shape.
 */
export const post = <Body extends z.ZodType, Reply extends z.ZodType, Who extends Audience>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply, Who>,
  handler: Handler<Body, Reply, Who>,
): void => {
  const entrance = openEntrance(endpoint);
  const name = endpoint.path.replace('/api/', '');
  const serve: typeof handler = (body, context) => traced({ name, kind: 'internal' }, () => handler(body, context));
  const isPublic = endpoint.isPublic === true;
  app.route({
    ...routeOf(endpoint),
    onRequest: entrance.letIn,
    handler: async (request, reply) => {
      const caller = await entrance.callerOf(request);
      const body = readPayload(endpoint.body, request.body);
      const once = endpoint.idempotent === true ? onceOf(endpoint, caller, request, body) : undefined;
      const language = callLanguage(request);
      const answer = (): Promise<z.output<Reply>> => serve(body, { caller, language, once, request, reply });
      if (!isPublic || caller?.kind === 'member') return sendReply(reply, await answer());
      const found = await publicReply(request, reply, { path: endpoint.path, language, body, answer });
      return reply.status(200).type(JSON_TYPE).send(found.answer.body);
    },
  });
  if (isPublic)
    servePublicCall(app, endpoint, async (request, reply, { payload, language }) => {
      const caller = await entrance.callerOf(request);
      const body = readPayload(endpoint.body, payload);
      const answer = (): Promise<z.output<Reply>> => serve(body, { caller, language, once: undefined, request, reply });
      return publicReply(request, reply, { path: endpoint.path, language, body, answer });
    });
};

const sendReply = (reply: FastifyReply, answer: unknown): FastifyReply => {
  // Fastify sends a text as it stands; an answer that is a text is JSON like every other.
  const payload = typeof answer === 'string' ? JSON.stringify(answer) : answer;
  return reply.status(200).type(JSON_TYPE).send(payload);
};

/** Bytes of the largest payload of a call that names no limit. Who needs no account sends names, codes and answers to a passkey. */
const BODY_LIMIT_BYTES: Readonly<Record<Audience, number>> = {
  anyone: 16 * 1024,
  visitor: 16 * 1024,
  member: 64 * 1024,
  staff: 128 * 1024,
};

/** Bytes of the largest payload that a call takes. */
export const bodyLimitOf = ({ audience, bodyLimitBytes }: Endpoint): number =>
  bodyLimitBytes ?? BODY_LIMIT_BYTES[audience];

const onceHeader = z.object({
  'Idempotency-Key': z.string().min(1).max(MAX_IDEMPOTENCY_KEY_LENGTH).optional().meta({
    description:
      'A text of your own for one deed. Sent again with the same payload, it gets the first answer and changes nothing; with another payload, 422 idempotency-key-reused.',
  }),
});

/** What every route of a call has: its address, what OpenAPI tells of it, and how large a payload it takes. */
export const routeOf = (endpoint: Endpoint) => ({
  method: 'POST' as const,
  url: endpoint.path,
  config: { audience: endpoint.audience },
  schema: {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    body: endpoint.body,
    response: { 200: endpoint.reply, '4xx': problem, '5xx': problem },
    ...(endpoint.audience === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.idempotent === true ? { headers: onceHeader } : {}),
    ...(specifiedPaths.has(endpoint.path) ? { 'x-specified': true } : {}),
  },
  bodyLimit: bodyLimitOf(endpoint),
  // The payload is parsed after admission: a stranger learns nothing about what a call expects.
  validatorCompiler: () => () => true,
});

const onceOf = (
  endpoint: Endpoint,
  caller: Caller | undefined,
  request: FastifyRequest,
  body: unknown,
): Once | undefined => {
  if (caller === undefined) return undefined;
  const once = readOnce(callerKey(caller), endpoint.path, request.headers['idempotency-key'], body);
  if (once === undefined || endpoint.audience !== 'visitor') return once;
  const { addressBudgets } = request.server;
  return { ...once, mayKeep: addressBudgets?.mayKeepAnswer(request, caller.kind) !== false };
};
