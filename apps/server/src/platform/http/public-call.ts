import { problem, type Endpoint } from '@kapok/contract';
import { languages, languagesOf, type Language } from '@kapok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  lastingAnswer,
  sendPublicAnswer,
  type FoundAnswer,
  type PublicAnswer,
  type PublicAnswers,
} from '#server/platform/public-answers/index.ts';
import { callLanguage } from './call-language.ts';
import { withFixedHeaders } from './fixed-headers.ts';
import { readPayload } from './read-payload.ts';
import { ShopError } from './shop-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where a server keeps no answers, as in tests of one part. */
    readonly publicAnswers?: PublicAnswers;
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A call as a stranger makes it. */
export interface AskedByStranger {
  readonly path: string;
  readonly language: Language;
  /** As the contract has it, so that what it does not know makes no answer of its own. */
  readonly body: unknown;
  readonly answer: () => Promise<unknown>;
}

/** The answer to strangers, kept for as long as nothing of it changes. */
export const publicReply = async (
  { server }: FastifyRequest,
  reply: FastifyReply,
  { path, language, body, answer }: AskedByStranger,
): Promise<FoundAnswer> => {
  const make = async (): Promise<PublicAnswer> => {
    const answered = await answer();
    const text = typeof answered === 'string' ? JSON.stringify(answered) : reply.status(200).serialize(answered);
    return lastingAnswer(JSON_TYPE, typeof text === 'string' ? text : new TextDecoder().decode(text), {
      isCompressed: true,
    });
  };
  const { publicAnswers } = server;
  const key = `${path} ${language} ${JSON.stringify(body)}`;
  return publicAnswers?.find(key, [], make) ?? { answer: await make(), secondsUntilChange: 0 };
};

const MAX_PAYLOAD_LENGTH = 4_000;

const publicQuery = z.object({
  payload: z.string().max(MAX_PAYLOAD_LENGTH).optional().meta({ description: 'The payload of the call, as JSON' }),
  language: z
    .enum(languages)
    .optional()
    .meta({ description: 'Of the answer; as Accept-Language says where it is left out' }),
});

type AnswerStranger = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { readonly payload: unknown; readonly language: Language },
) => Promise<FoundAnswer>;

/** Serves a public call by GET, too. Who asks so is a stranger, whatever token the request holds: anybody may get the same copy. */
export const servePublicCall = (app: FastifyInstance, endpoint: Endpoint, answer: AnswerStranger): void => {
  app.route({
    method: 'GET',
    url: endpoint.path,
    helmet: withFixedHeaders.helmet,
    config: { ...withFixedHeaders.config, audience: endpoint.audience },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      querystring: publicQuery,
      response: { 200: endpoint.reply, '4xx': problem, '5xx': problem },
    },
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      delete request.raw.headers.authorization;
      const asked = readPayload(publicQuery, request.query);
      const named = languagesOf(app.shopLanguages?.() ?? 'chinese-and-english').find((one) => one === asked.language);
      const found = await answer(request, reply, {
        payload: parsePayload(asked.payload),
        language: named ?? callLanguage(request),
      });
      const vary = ['accept-encoding', 'origin', ...(named === undefined ? ['accept-language'] : [])];
      return sendPublicAnswer(request, reply, found, vary.join(', '));
    },
  });
};

const parsePayload = (text: string | undefined): unknown => {
  if (text === undefined) return {};
  try {
    const payload: unknown = JSON.parse(text);
    return payload;
  } catch {
    throw new ShopError('invalid-request');
  }
};
