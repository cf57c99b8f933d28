import type { IdentityContext, IdentityCookies } from '#server/accounts/identity/index.ts';

/** What passkeys need from the outside. */
export interface PasskeyDeps {
  readonly identity: IdentityContext;
  readonly cookies: IdentityCookies;
  /** The shop's own origin: passkeys belong to its host. */
  readonly publicUrl: () => string;
  readonly shopName: () => string;
  /** Whether the shop offers them. */
  readonly isOffered: boolean;
}
