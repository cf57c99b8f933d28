import { createClient, type Transport } from '@kapok/contract';
import { session } from '#web/api/api.ts';

/** Outlives the page that sends it; a beacon could not carry the token. */
const leavingTransport: Transport = async (path, headers, body) => {
  const response = await fetch(path, { method: 'POST', headers, body, credentials: 'same-origin', keepalive: true });
  const json: unknown = await response.json();
  return { status: response.status, json };
};

/** Calls the shop from a page that is being left. It takes the token at hand: such a page cannot wait for a new one. */
export const callWhileLeaving = createClient({
  transport: leavingTransport,
  token: () => session.tokenAtHand(),
  newIdempotencyKey: () => crypto.randomUUID(),
});
