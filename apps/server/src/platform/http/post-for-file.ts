import { Readable } from 'node:stream';
import type { Endpoint } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { callLanguage } from './call-language.ts';
import type { MemberCaller } from './caller.ts';
import { openEntrance } from './entrance.ts';
import { routeOf } from './post.ts';
import { readPayload } from './read-payload.ts';

export interface FileLook {
  readonly contentType: string;
  /** What the browser calls it unless the page gives it another name. */
  readonly fileName: string;
}

/** What the writer of a file knows beside the payload. */
export interface FileContext {
  readonly caller: MemberCaller;
  readonly language: Language;
}

/**
 * Serves one staff call of the contract whose answer is a file, piece by piece as it is read: admission and payload as for
 * every call, but no JSON. A failure before the first piece leaves in the one error shape; after it the transfer breaks off,
 * so that nobody takes half a file for a whole one.
 */
export const postForFile = <Body extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, z.ZodString, 'staff'>,
  look: FileLook,
  write: (body: z.output<Body>, context: FileContext) => AsyncGenerator<string>,
): void => {
  const entrance = openEntrance(endpoint);
  app.route({
    ...routeOf(endpoint),
    onRequest: entrance.letIn,
    handler: async (request, reply) => {
      const caller = await entrance.callerOf(request);
      const body = readPayload(endpoint.body, request.body);
      const pieces = write(body, { caller, language: callLanguage(request) });
      const first = await pieces.next();
      return reply
        .status(200)
        .headers({
          'content-disposition': `attachment; filename="${look.fileName}"`,
          'cache-control': 'no-store',
        })
        .type(look.contentType)
        .send(Readable.from(startedWith(first, pieces)));
    },
  });
};

const startedWith = async function* (
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done !== true) yield first.value;
  yield* rest;
};
