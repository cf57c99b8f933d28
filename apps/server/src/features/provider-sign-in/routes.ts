import { signInWaysContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { isFromOtherFrontEnd } from '#server/http/other-front-ends.ts';
import { post } from '#server/http/post.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { registerLineCallback } from './callback.ts';
import type { LineChannel, LineDeps } from './deps.ts';
import { beginJourney } from './journey.ts';
import { readLink, unlinkLine } from './link-line.ts';

/** Signing in with LINE, and the LINE account of a member (AUTH-7). Switched off, every call is `not-found`. */
export const registerLineRoutes = (app: FastifyInstance, deps: LineDeps): void => {
  const { identity } = deps;
  const getChannel = (): LineChannel => {
    if (deps.channel === undefined) throw new ShopError('not-found');
    return deps.channel;
  };
  post(app, calls.startLine, async (body, { caller, request, reply }) => {
    // The way to LINE and back is held together by a cookie.
    if (isFromOtherFrontEnd(request)) throw new ShopError('not-allowed');
    const wish = { caller, redirect: body?.Redirect, links: body?.Link === true, proof: body?.Proof };
    reply.header('cache-control', 'no-store');
    return { Url: await beginJourney(deps, getChannel(), wish, { request, reply }) };
  });
  post(app, calls.qryLineLink, async (_body, { caller }) => {
    getChannel();
    const linkedAt = await readLink(identity, caller);
    return { LinkedAt: linkedAt?.toISOString() ?? null };
  });
  post(app, calls.unlinkLine, async (_body, { caller }) => {
    getChannel();
    return unlinkLine(identity, caller);
  });
  if (deps.channel !== undefined) registerLineCallback(app, deps, deps.channel);
};
