import { contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { post } from '#server/platform/http/post.ts';
import type { IdentityCookies } from './cookies.ts';
import type { IdentityContext } from './deps.ts';
import { getOwnName } from './own-account.ts';
import { renewSession } from './renew.ts';
import {
  answerMember,
  answerNewMemberSession,
  answerVisitor,
  findRefreshToken,
  findVisitorId,
} from './session-answers.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Signing in and staying signed in. */
export const registerTokenRoutes = (app: FastifyInstance, context: IdentityContext, cookies: IdentityCookies): void => {
  post(app, contract.signIn, async (body, { caller, request, reply }) => {
    const signedIn = await signIn(context, {
      login: body.UserName,
      password: body.Password,
      address: request.ip,
      proof: body.Proof,
      userAgent: request.headers['user-agent'],
      device: cookies.findDevice(request),
      visitorId: findVisitorId(cookies, caller, request),
      refreshToken: cookies.findRefreshToken(request),
    });
    return answerNewMemberSession(context, cookies, { request, reply }, signedIn);
  });

  // A refresh cookie that is unknown, ended or used twice is cleared and answered with a visitor's session, not with an
  // error: this call is what every page load begins with.
  post(app, contract.renew, async (body, { caller, request, reply }) => {
    const refreshToken = findRefreshToken(cookies, request, body?.RefreshToken);
    const renewed = refreshToken === undefined ? undefined : await renewSession(context, refreshToken);
    if (renewed?.signedIn !== undefined) return answerMember(context, cookies, reply, renewed.signedIn);
    if (refreshToken !== undefined) cookies.forgetRefreshToken(reply);
    const visitorId = findVisitorId(cookies, caller, request) ?? crypto.randomUUID();
    const visitor = await answerVisitor(context, cookies, reply, visitorId);
    return renewed?.end === undefined ? visitor : { ...visitor, Ended: renewed.end };
  });

  post(app, contract.signOut, async (body, { caller, request, reply }) => {
    await signOut(context, caller, findRefreshToken(cookies, request, body?.RefreshToken));
    cookies.forgetRefreshToken(reply);
    return answerVisitor(context, cookies, reply, crypto.randomUUID());
  });

  post(app, contract.getUserName, (_body, { caller }) => getOwnName(context, caller));
};
