import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/http/caller.ts';
import { isFromOtherFrontEnd } from '#server/platform/http/other-front-ends.ts';
import type { IdentityCookies } from './cookies.ts';
import type { IdentityContext } from './deps.ts';
import type { SignedIn } from './open-session.ts';
import { isRefreshToken } from './refresh-token.ts';
import { memberSessionToWire, visitorSessionToWire } from './wire.ts';

/** The visitor whose cart this is: by the token that came along, else by the cookie that survives a reload. */
export const findVisitorId = (
  cookies: IdentityCookies,
  caller: Caller | undefined,
  request: FastifyRequest,
): string | undefined => (caller?.kind === 'visitor' ? caller.visitorId : cookies.findVisitorId(request));

/**
 * The refresh token of a request: out of its cookie, or out of the payload of another front end, which has none. The shop's own
 * pages cannot hand one over, so that none of their scripts ever needs to hold it.
 */
export const findRefreshToken = (
  cookies: IdentityCookies,
  request: FastifyRequest,
  handedOver: string | undefined,
): string | undefined => {
  if (!isFromOtherFrontEnd(request)) return cookies.findRefreshToken(request);
  return isRefreshToken(handedOver) ? handedOver : undefined;
};

/** Answers a member's session: the refresh token goes into its cookie, the access token into the answer. */
export const answerMember = async (
  context: IdentityContext,
  cookies: IdentityCookies,
  reply: FastifyReply,
  signedIn: SignedIn,
) => {
  const { memberId, sessionId } = signedIn;
  const accessToken = await context.issueAccessToken({ kind: 'member', memberId, sessionId });
  cookies.keepRefreshToken(reply, signedIn.refreshToken);
  reply.header('cache-control', 'no-store');
  const session = memberSessionToWire(accessToken, signedIn);
  return isFromOtherFrontEnd(reply.request) ? { ...session, RefreshToken: signedIn.refreshToken } : session;
};

/** As answerMember, after a password was given: the device is known from now on, and the visitor has become a member. */
export const answerNewMemberSession = async (
  context: IdentityContext,
  cookies: IdentityCookies,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  signedIn: SignedIn,
) => {
  cookies.keepDevice(reply, cookies.findDevice(request), signedIn.memberId);
  cookies.forgetVisitorId(reply);
  return answerMember(context, cookies, reply, signedIn);
};

/** Answers a visitor's session and keeps the visitor's id for 90 days, so that the cart outlives the page. */
export const answerVisitor = async (
  context: IdentityContext,
  cookies: IdentityCookies,
  reply: FastifyReply,
  visitorId: string,
) => {
  const accessToken = await context.issueAccessToken({ kind: 'visitor', visitorId });
  cookies.keepVisitorId(reply, visitorId);
  reply.header('cache-control', 'no-store');
  return visitorSessionToWire(accessToken);
};
