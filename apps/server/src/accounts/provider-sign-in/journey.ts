import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { SignInProvider } from '@kapok/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitQuestion, assertProvenLately, cookieRulesOf } from '#server/accounts/identity/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ProviderClient, ProviderDeps } from './deps.ts';
import { insertJourney, spendJourney, type Journey } from './queries.ts';

/** As long as signing in to LINE on another device takes. */
const JOURNEY_MINUTES = 10;
/** Ties the way back to the browser that began it: a link that somebody else made signs nobody in (login CSRF). */
const cookieOf = (provider: SignInProvider): string => `kapok_${provider}`;

/** Registered at the providers by whoever runs the shop: these addresses stay as they are. */
export const callbackPaths = {
  line: '/api/Token/lineCallback',
  google: '/api/Token/googleCallback',
} as const satisfies Record<SignInProvider, string>;

const secret = (): string => randomBytes(32).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const redirectUriOf = (deps: ProviderDeps, provider: SignInProvider): string =>
  `${deps.publicUrl()}${callbackPaths[provider]}`;

export interface JourneyWish {
  readonly caller: Caller;
  readonly redirect: string | undefined;
  readonly links: boolean;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
}

/** Only ways inside of the shop: the provider's answer must not send anybody elsewhere. */
const ownPath = (path: string | undefined): string => {
  const base = 'https://shop.invalid';
  const isOwn = path?.startsWith('/') === true && URL.parse(path, base)?.origin === base;
  return isOwn ? path : '';
};

/**
 * Begins a way to the provider and gives its address: code flow with PKCE, a state that this browser alone can bring back, and a
 * nonce for the id token. Throws as admitQuestion; for linking `not-signed-in`, and `not-allowed` with the reason `prove-again`.
 */
export const beginJourney = async (
  deps: ProviderDeps,
  client: ProviderClient,
  wish: JourneyWish,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<string> => {
  await admitQuestion(deps.identity, { caller: wish.caller, address: request.ip, proof: wish.proof });
  const linking = await whoLinks(deps, wish);
  const [state, browser, nonce, codeVerifier] = [secret(), secret(), secret(), secret()];
  await insertJourney(
    deps.identity.db,
    { provider: client.provider, stateHash: sha256(state), browserHash: sha256(browser) },
    { nonce, codeVerifier, returnPath: ownPath(wish.redirect), ...linking },
    JOURNEY_MINUTES,
  );
  const { nameOf, attributes } = cookieRulesOf(deps.secureCookies);
  reply.setCookie(nameOf(cookieOf(client.provider)), browser, { ...attributes, maxAge: JOURNEY_MINUTES * 60 });
  const url = new URL(client.authorizeUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUriOf(deps, client.provider),
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: sha256(codeVerifier).toString('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
};

const whoLinks = async (
  deps: ProviderDeps,
  { caller, links }: JourneyWish,
): Promise<Pick<Journey, 'memberId' | 'sessionId'>> => {
  if (!links) return { memberId: null, sessionId: null };
  if (caller.kind !== 'member') throw new ShopError('not-signed-in');
  await assertProvenLately(deps.identity, caller);
  return { memberId: caller.memberId, sessionId: caller.sessionId };
};

/** Ends the way that a browser comes back from; undefined where it began none with this state, or too long ago. */
export const endJourney = async (
  deps: ProviderDeps,
  provider: SignInProvider,
  state: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Journey | undefined> => {
  const { nameOf, attributes } = cookieRulesOf(deps.secureCookies);
  const browser = request.cookies[nameOf(cookieOf(provider))];
  reply.clearCookie(nameOf(cookieOf(provider)), attributes);
  if (browser === undefined) return undefined;
  return spendJourney(deps.identity.db, {
    stateHash: sha256(state),
    browserHash: sha256(browser),
    provider,
  });
};
