import { CallError, contract, createClient, type Call, type ClientOptions, type Transport } from '@kapok/contract';
import { isLost } from './call-failure.ts';
import { createSessionStore, type SessionParts, type SessionStore } from './session.ts';

export interface ApiParts extends Pick<SessionParts, 'alone' | 'nowMs' | 'announce'> {
  readonly transport: Transport;
  readonly language: () => string;
  readonly newIdempotencyKey: () => string;
  /** Resolves when a call whose answer was lost may be sent again. */
  readonly pause: () => Promise<void>;
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
  const clientWith = (token: ClientOptions['token']): Call =>
    repeatLost(createClient({ transport, language, newIdempotencyKey, token }), parts);
  const openCall = clientWith(() => session.tokenAtHand());
  const session = createSessionStore({ ...parts, renew: () => openCall(contract.renew, {}) });
  const signedCall = clientWith(() => session.token());

  const call: Call = async (endpoint, body, options) => {
    const sameKey = { idempotencyKey: options?.idempotencyKey ?? newIdempotencyKey() };
    try {
      return await signedCall(endpoint, body, sameKey);
    } catch (error) {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'proof-of-work-needed' && endpoint.proof === 'in-silence') {
        const { sendWithProof } = await import('./send-with-proof.ts');
        return sendWithProof(error, (proof) => signedCall(endpoint, body, { ...sameKey, proof }));
      }
      if (code !== 'not-signed-in') throw error;
      await session.renewNow();
      return signedCall(endpoint, body, sameKey);
    }
  };
  return { session, call, openCall };
};

/**
 * Sends a call once more, with the same key, where its answer was lost: most lines that fail are back a moment later, and
 * the shop does nothing twice for one key.
 */
const repeatLost =
  (call: Call, { newIdempotencyKey, pause }: Pick<ApiParts, 'newIdempotencyKey' | 'pause'>): Call =>
  async (endpoint, body, options) => {
    const sameKey = { ...options, idempotencyKey: options?.idempotencyKey ?? newIdempotencyKey() };
    try {
      return await call(endpoint, body, sameKey);
    } catch (failure) {
      if (!isLost(failure) || endpoint.repeat === 'by-hand') throw failure;
      await pause();
      return call(endpoint, body, sameKey);
    }
  };
