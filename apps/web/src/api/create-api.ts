import { CallError, contract, createClient, type Call, type Transport } from '@kapok/contract';
import { createSessionStore, type SessionParts, type SessionStore } from './session.ts';

export interface ApiParts extends Pick<SessionParts, 'alone' | 'nowMs' | 'announce'> {
  readonly transport: Transport;
  readonly language: () => string;
  readonly newIdempotencyKey: () => string;
}

export interface Api {
  readonly session: SessionStore;
  /** Makes a call with the page's token; where the server no longer knows it, once more with a fresh one. */
  readonly call: Call;
  /** Makes a call that needs no token without waiting for one, so that public pages show sooner. */
  readonly openCall: Call;
}

/** The one way in which the application talks to the shop. */
export const createApi = (parts: ApiParts): Api => {
  const { transport, language, newIdempotencyKey } = parts;
  const openCall = createClient({ transport, language, newIdempotencyKey, token: () => session.tokenAtHand() });
  const session = createSessionStore({ ...parts, renew: () => openCall(contract.renew, {}) });
  const signedCall = createClient({ transport, language, newIdempotencyKey, token: () => session.token() });

  const call: Call = async (endpoint, body, options) => {
    const sameKey = { idempotencyKey: options?.idempotencyKey ?? newIdempotencyKey() };
    try {
      return await signedCall(endpoint, body, sameKey);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'not-signed-in') throw error;
      await session.renewNow();
      return signedCall(endpoint, body, sameKey);
    }
  };
  return { session, call, openCall };
};
