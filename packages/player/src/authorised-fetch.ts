import type { TokenSource } from './player-types.ts';

/** Nobody is signed in; or, with a cause, nobody could be asked for a token now, as without network. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
  /** It may be had later: playback waits as for any request that failed. */
  readonly isTemporary: boolean;
  constructor(cause?: unknown) {
    super('No token available', { cause });
    this.isTemporary = cause !== undefined;
  }
}

interface FetchInit {
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  /** Media stay out of the browser's own cache: only our store is emptied when the member signs out. */
  readonly cache: 'no-store';
}

/** Fetches one media address with the bearer token. Rejects with `NoTokenError`, or as `fetch` does. */
export type AuthorisedFetch = (url: string, init: FetchInit) => Promise<Response>;

const currentToken = async (token: TokenSource, wish?: { readonly renew: true }): Promise<string> => {
  const value = await token(wish).catch((cause: unknown) => {
    throw new NoTokenError(cause);
  });
  if (value === '') throw new NoTokenError();
  return value;
};

/**
 * Makes the fetch of all media requests: the token goes along to our own origin and nowhere else, and a 401 renews it
 * once and repeats the request, so that an expired token does not interrupt playback.
 */
export const createAuthorisedFetch =
  (token: TokenSource, ownOrigin: string, request: typeof fetch = fetch): AuthorisedFetch =>
  async (url, init) => {
    if (new URL(url, ownOrigin).origin !== ownOrigin) return request(url, init);
    const send = async (bearer: string): Promise<Response> =>
      request(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${bearer}` } });

    const response = await send(await currentToken(token));
    if (response.status !== 401) return response;
    await response.body?.cancel();
    init.signal.throwIfAborted();
    return send(await currentToken(token, { renew: true }));
  };
