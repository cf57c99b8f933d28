import { firstRunContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { addressTries, type IdentityContext } from '#server/accounts/identity/index.ts';
import { post } from '#server/platform/http/post.ts';
import { createAdministrator } from './create-administrator.ts';
import { mayBegin } from './first-run-link.ts';

export interface FirstRunDeps {
  readonly identity: IdentityContext;
  /** What is proposed, from the configuration; shown to whoever has a good link. */
  readonly proposed: { readonly email: string };
}

/** The first administrator of an empty shop, by the link of its console (OWN-2). */
export const registerFirstRunRoutes = (app: FastifyInstance, { identity, proposed }: FirstRunDeps): void => {
  const { qryFirstRun, createAdministrator: createCall } = firstRunContract;
  const { db, throttle } = identity;
  const admit = (address: string): Promise<unknown> =>
    throttle.spend(addressTries(address, 'firstRun', 'firstRunNetwork'));

  post(app, qryFirstRun, async ({ Token }, { request }) => {
    await admit(request.ip);
    return (await mayBegin(db, Token)) ? { Email: proposed.email } : null;
  });

  post(app, createCall, async (body, { request }) => {
    await admit(request.ip);
    return createAdministrator(db, {
      token: body.Token,
      email: body.Email,
      password: body.Password,
      displayName: body.CName,
    });
  });
};
