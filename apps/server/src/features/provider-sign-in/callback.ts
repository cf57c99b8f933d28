import { CARTS_JOINED } from '@kapok/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerNewMemberSession, findVisitorId } from '#server/features/identity/index.ts';
import type { LineChannel, LineDeps } from './deps.ts';
import { failAttempt } from '#server/http/request-origin.ts';
import { askWhoSignedIn, LineFault, type LinePerson } from './id-token.ts';
import { endJourney, LINE_CALLBACK_PATH, redirectUriOf } from './journey.ts';
import { linkLine } from './link-line.ts';
import type { Journey } from './queries.ts';
import { signInWithLine } from './sign-in-with-line.ts';

/** What LINE sends people back with: a code, or why there is none. */
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
 * The address that LINE sends people back to. Always 303, so that the code stands in no page's address; the page gets a word
 * behind the `#`. A code is looked at only in the browser that went to LINE.
 */
export const registerLineCallback = (app: FastifyInstance, deps: LineDeps, channel: LineChannel): void => {
  app.get(LINE_CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(await comeBack(deps, channel, { request, reply }), 303);
  });
};

const comeBack = async (deps: LineDeps, channel: LineChannel, exchange: Exchange): Promise<string> => {
  const received = answer.safeParse(exchange.request.query).data;
  const journey = received === undefined ? undefined : await endJourney(deps, received.state, exchange);
  if (received === undefined || journey === undefined) {
    failAttempt({ kind: 'sign-in-failed', way: 'line' });
    return pageOf(undefined, 'failed');
  }
  if (received.code === undefined) return pageOf(journey, 'cancelled');
  const person = await findPerson(deps, channel, exchange, { code: received.code, journey });
  if (person === undefined) return pageOf(journey, 'failed');
  return journey.memberId === null
    ? signIn(deps, journey, person, exchange)
    : link(deps, journey.memberId, journey, person);
};

const findPerson = async (
  deps: LineDeps,
  channel: LineChannel,
  { request }: Exchange,
  { code, journey }: { readonly code: string; readonly journey: Journey },
): Promise<LinePerson | undefined> => {
  const { codeVerifier, nonce } = journey;
  try {
    return await askWhoSignedIn(channel, { code, codeVerifier, nonce, redirectUri: redirectUriOf(deps) });
  } catch (error) {
    if (!(error instanceof LineFault)) throw error;
    failAttempt({ kind: 'sign-in-failed', way: 'line' });
    request.log.warn({ reason: error.message }, 'signing in with LINE failed');
    return undefined;
  }
};

const signIn = async (
  { identity, cookies }: LineDeps,
  journey: Journey,
  person: LinePerson,
  { request, reply }: Exchange,
): Promise<string> => {
  const browser = {
    userAgent: request.headers['user-agent'],
    visitorId: findVisitorId(cookies, undefined, request),
    refreshToken: cookies.findRefreshToken(request),
    device: cookies.findDevice(request),
  };
  const begun = await signInWithLine(identity, person, browser);
  if (begun === 'email-known') return pageOf(journey, begun);
  // The access token stays here: the page asks for its own by the cookie.
  await answerNewMemberSession(identity, cookies, { request, reply }, begun.signedIn);
  const path = journey.returnPath === '' ? '/users' : journey.returnPath;
  return begun.signedIn.cartsJoined === true && !path.includes('#') ? `${path}#${CARTS_JOINED}` : path;
};

/** The session that went to LINE may have ended meanwhile. */
const link = async (deps: LineDeps, memberId: number, journey: Journey, person: LinePerson): Promise<string> => {
  const { sessionId } = journey;
  const isLive = sessionId !== null && (await deps.isSessionLive(sessionId));
  return pageOf(journey, isLive ? await linkLine(deps.identity, { memberId, sessionId }, person.lineUserId) : 'failed');
};

const pageOf = (journey: Journey | undefined, outcome: Outcome): string =>
  `${journey === undefined || journey.memberId === null ? '/login' : '/users/userprofile'}#line=${outcome}`;
