import type { FastifyInstance } from 'fastify';
import { demoStaffSecret } from '#server/shop/demo/index.ts';
import { mergeVisitorCart } from '#server/selling/cart/index.ts';
import {
  createIdentityContext,
  deriveKey,
  registerIdentityRoutes,
  type IdentityDeps,
} from '#server/accounts/identity/index.ts';
import { registerFirstRunRoutes } from '#server/accounts/first-run/index.ts';
import { sendReceiptsTo } from '#server/selling/orders/index.ts';
import { registerProfileRoutes } from '#server/accounts/profile/index.ts';
import type { LiveProfile } from '#server/platform/shop-profile/index.ts';
import { createAccountKeys } from '#server/accounts/security-events/index.ts';
import type { AppDeps } from './app-deps.ts';
import { mailPartsOf } from './mail-parts.ts';
import { registerSignInWays } from './register-sign-in-ways.ts';

/** Under what the security events keep names that no account has. */
export const accountKeysOf = ({ settings }: AppDeps) =>
  createAccountKeys(deriveKey(settings.secret, 'security-account'));

/** What accounts are made and changed with. */
export const identityOf = ({ settings, database, ...deps }: AppDeps): IdentityDeps => ({
  db: database.db,
  pool: database.pool,
  secret: settings.secret,
  otherSecret: settings.otherSecret,
  nowMs: deps.clock?.nowMs,
  secureCookies: settings.https,
  authenticator: deps.authenticator,
  mergeVisitorCart,
  sendReceiptsTo,
  ...(deps.identityLimits === undefined ? {} : { limits: deps.identityLimits }),
});

/** Accounts, sessions and profiles. */
export const registerAccounts = (
  app: FastifyInstance,
  { settings, database, ...deps }: AppDeps,
  profile: LiveProfile,
): void => {
  const identity = identityOf({ settings, database, ...deps });
  registerIdentityRoutes(app, identity);
  const { passkeys, signInProviders, publicUrl } = settings;
  registerSignInWays(app, identity, {
    passkeys,
    providers: signInProviders,
    publicUrl,
    shopName: () => profile.now().shopName.zh,
    demoSecret: settings.demo ? demoStaffSecret : undefined,
  });
  registerFirstRunRoutes(app, {
    identity: createIdentityContext(identity),
    proposed: { email: settings.firstRun?.email ?? '' },
  });
  registerProfileRoutes(app, {
    identity: createIdentityContext(identity),
    mail: mailPartsOf({ settings, database, ...deps }),
    resetHidesUnknown: settings.resetHidesUnknown,
  });
};
