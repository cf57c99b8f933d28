import { createClient, type Call } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';

interface RawAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** Sends a body as it stands, in somebody's name. */
export type Post = (token: string | null, path: string, body: unknown, key?: string) => Promise<RawAnswer>;

/** For bodies that the contract would not send, and answers that it would not read. */
export const createPost =
  (app: FastifyInstance): Post =>
  async (token, url, body, key) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
    return { status: answer.statusCode, json: answer.json<unknown>() };
  };

/** Calls by the contract, in somebody's name. */
export const createCallers =
  (app: FastifyInstance) =>
  (token: string | null): Call =>
    createClient({
      token: () => token,
      newIdempotencyKey: () => crypto.randomUUID(),
      transport: async (url, headers, payload) => {
        const answer = await app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
