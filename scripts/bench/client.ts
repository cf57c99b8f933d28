import { createClient, type Call } from '@kapok/contract';

/** A typed client of a shop that listens. */
export const clientOf = (url: string, token: () => string | null): Call =>
  createClient({
    token,
    newIdempotencyKey: () => crypto.randomUUID(),
    transport: async (path, headers, body) => {
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
      return { status: response.status, json: await response.json() };
    },
  });
