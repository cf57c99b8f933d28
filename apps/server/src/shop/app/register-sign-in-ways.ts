import { signInProviders, signInWaysContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { createIdentityContext, IdentityCookies, type IdentityDeps } from '#server/accounts/identity/index.ts';
import { registerPasskeyRoutes } from '#server/accounts/passkeys/index.ts';
import { registerProviderRoutes, type ProviderClients } from '#server/accounts/provider-sign-in/index.ts';
import { registerSecondFactorRoutes, secretKeysOf } from '#server/accounts/second-factor/index.ts';
import { post } from '#server/platform/http/post.ts';

export interface SignInWaysSettings {
  /** Whether members may sign in by passkeys. */
  readonly passkeys: boolean;
  /** The providers that people sign in with, such as LINE. */
  readonly providers: ProviderClients;
  readonly publicUrl: () => string;
  readonly shopName: () => string;
  /** The second factor of the demo's staff, which everybody may know; undefined outside the demo. */
  readonly demoSecret?: string | undefined;
}

/** The ways to sign in beside the password, as the configuration has them (AUTH-7), and the second factor of the staff. */
export const registerSignInWays = (app: FastifyInstance, deps: IdentityDeps, settings: SignInWaysSettings): void => {
  const { passkeys, providers, publicUrl, shopName } = settings;
  const identity = createIdentityContext(deps);
  const cookies = new IdentityCookies(deps.secret, deps.secureCookies, deps.otherSecret);
  post(app, signInWaysContract.qrySignInWays, () =>
    Promise.resolve({ Passkeys: passkeys, Line: providers.line !== undefined, Google: providers.google !== undefined }),
  );
  registerPasskeyRoutes(app, {
    identity,
    cookies,
    publicUrl,
    shopName,
    isOffered: passkeys,
  });
  registerSecondFactorRoutes(app, {
    identity,
    cookies,
    keys: secretKeysOf(deps.secret, deps.otherSecret),
    nowMs: deps.nowMs ?? Date.now,
    shopName,
    demoSecret: settings.demoSecret,
  });
  const { secureCookies, authenticator } = deps;
  const { isSessionLive } = authenticator;
  for (const provider of signInProviders) {
    const client = providers[provider];
    registerProviderRoutes(app, provider, { identity, cookies, secureCookies, isSessionLive, publicUrl, client });
  }
};
