import { signInWaysContract as calls, type SignInProvider } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { isFromOtherFrontEnd } from '#server/platform/http/other-front-ends.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { registerProviderCallback } from './callback.ts';
import type { ProviderClient, ProviderDeps } from './deps.ts';
import { beginJourney } from './journey.ts';
import { readLink, unlinkProvider } from './link-provider.ts';

/** The calls of each provider. */
const callsOf = {
  line: { start: calls.startLine, read: calls.qryLineLink, unlink: calls.unlinkLine },
  google: { start: calls.startGoogle, read: calls.qryGoogleLink, unlink: calls.unlinkGoogle },
} as const satisfies Record<SignInProvider, object>;

/** Signing in with a provider, and the account there of a member (AUTH-7). Switched off, every call is `not-found`. */
export const registerProviderRoutes = (app: FastifyInstance, provider: SignInProvider, deps: ProviderDeps): void => {
  const { identity } = deps;
  const { start, read, unlink } = callsOf[provider];
  const getClient = (): ProviderClient => {
    if (deps.client === undefined) throw new ShopError('not-found');
    return deps.client;
  };
  post(app, start, async (body, { caller, request, reply }) => {
    // The way there and back is held together by a cookie.
    if (isFromOtherFrontEnd(request)) throw new ShopError('not-allowed');
    const wish = { caller, redirect: body?.Redirect, links: body?.Link === true, proof: body?.Proof };
    reply.header('cache-control', 'no-store');
    return { Url: await beginJourney(deps, getClient(), wish, { request, reply }) };
  });
  post(app, read, async (_body, { caller }) => {
    getClient();
    const linkedAt = await readLink(identity, caller, provider);
    return { LinkedAt: linkedAt?.toISOString() ?? null };
  });
  post(app, unlink, async (_body, { caller }) => {
    getClient();
    return unlinkProvider(identity, caller, provider);
  });
  if (deps.client !== undefined) registerProviderCallback(app, deps, deps.client);
};
