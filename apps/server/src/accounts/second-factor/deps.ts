import type { IdentityContext, IdentityCookies } from '#server/accounts/identity/index.ts';
import type { SecretKeys } from './sealed-secret.ts';

/** What second factors need from the outside. */
export interface SecondFactorDeps {
  readonly identity: IdentityContext;
  readonly cookies: IdentityCookies;
  readonly keys: SecretKeys;
  /** Milliseconds since 1970, by the database's clock: codes belong to a time. */
  readonly nowMs: () => number;
  /** What the authenticator app shows beside the code. */
  readonly shopName: () => string;
  /** The secret of the demo's staff, which everybody may know; undefined outside the demo, where nobody gets in by it. */
  readonly demoSecret: string | undefined;
}
