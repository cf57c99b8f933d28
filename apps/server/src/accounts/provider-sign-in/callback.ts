import { CARTS_JOINED, type SignInProvider } from '@kapok/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerNewMemberSession, findVisitorId } from '#server/accounts/identity/index.ts';
import type { ProviderClient, ProviderDeps } from './deps.ts';
import { failAttempt } from '#server/platform/http/request-origin.ts';
import { askWhoSignedIn, ProviderFault } from './id-token.ts';
import { callbackPaths, endJourney, redirectUriOf } from './journey.ts';
import { linkProvider } from './link-provider.ts';
import type { Journey } from './queries.ts';
import { signInWithProvider, type KnownPerson } from './sign-in-with-provider.ts';

/** What a provider sends people back with: a code, or why there is none. */
const answer = z.object({
  state: z.string().max(200),
  code: z.string().max(2_000).optional(),
});

/** A word for the page that people come back to; it says what happened, and nothing about anybody. */
type Outcome = 'cancelled' | 'failed' | 'email-known' | 'linked' | 'taken';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The address that a provider sends people back to. Always 303, so that the code stands in no page's address; the page gets a word
 * behind the `#`. A code is looked at only in the browser that went there.
 */
export const registerProviderCallback = (app: FastifyInstance, deps: ProviderDeps, client: ProviderClient): void => {
  app.get(callbackPaths[client.provider], { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(await comeBack(deps, client, { request, reply }), 303);
  });
};

const comeBack = async (deps: ProviderDeps, client: ProviderClient, exchange: Exchange): Promise<string> => {
  const received = answer.safeParse(exchange.request.query).data;
  const journey =
    received === undefined ? undefined : await endJourney(deps, client.provider, received.state, exchange);
  if (received === undefined || journey === undefined) {
    failAttempt({ kind: 'sign-in-failed', way: client.provider });
    return pageOf(client.provider, undefined, 'failed');
  }
  if (received.code === undefined) return pageOf(client.provider, journey, 'cancelled');
  const person = await findPerson(deps, client, exchange, { code: received.code, journey });
  if (person === undefined) return pageOf(client.provider, journey, 'failed');
  return journey.memberId === null
    ? signIn(deps, journey, person, exchange)
    : link(deps, journey.memberId, journey, person);
};

const findPerson = async (
  deps: ProviderDeps,
  client: ProviderClient,
  { request }: Exchange,
  { code, journey }: { readonly code: string; readonly journey: Journey },
): Promise<KnownPerson | undefined> => {
  const { codeVerifier, nonce } = journey;
  try {
    const person = await askWhoSignedIn(client, {
      code,
      codeVerifier,
      nonce,
      redirectUri: redirectUriOf(deps, client.provider),
    });
    return { ...person, provider: client.provider };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    failAttempt({ kind: 'sign-in-failed', way: client.provider });
    request.log.warn({ reason: error.message }, `signing in with ${client.provider} failed`);
    return undefined;
  }
};

const signIn = async (
  { identity, cookies }: ProviderDeps,
  journey: Journey,
  person: KnownPerson,
  { request, reply }: Exchange,
): Promise<string> => {
  const browser = {
    userAgent: request.headers['user-agent'],
    visitorId: findVisitorId(cookies, undefined, request),
    refreshToken: cookies.findRefreshToken(request),
    device: cookies.findDevice(request),
  };
  const begun = await signInWithProvider(identity, person, browser);
  if (begun === 'email-known') return pageOf(person.provider, journey, begun);
  // The access token stays here: the page asks for its own by the cookie.
  await answerNewMemberSession(identity, cookies, { request, reply }, begun.signedIn);
  const path = journey.returnPath === '' ? '/users' : journey.returnPath;
  return begun.signedIn.cartsJoined === true && !path.includes('#') ? `${path}#${CARTS_JOINED}` : path;
};

/** The session that went there may have ended meanwhile. */
const link = async (deps: ProviderDeps, memberId: number, journey: Journey, person: KnownPerson): Promise<string> => {
  const { sessionId } = journey;
  const isLive = sessionId !== null && (await deps.isSessionLive(sessionId));
  const outcome = isLive ? await linkProvider(deps.identity, { memberId, sessionId }, person) : 'failed';
  return pageOf(person.provider, journey, outcome);
};

/** Who was on the way to a page of the shop still gets there, after signing in in another way. */
const pageOf = (provider: SignInProvider, journey: Journey | undefined, outcome: Outcome): string => {
  const word = `#${provider}=${outcome}`;
  if (journey !== undefined && journey.memberId !== null) return `/users/userprofile${word}`;
  const redirect = journey?.returnPath ?? '';
  return redirect === '' ? `/login${word}` : `/login?redirect=${encodeURIComponent(redirect)}${word}`;
};
