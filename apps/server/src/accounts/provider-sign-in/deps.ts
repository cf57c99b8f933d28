import type { SignInProvider } from '@kapok/contract';
import type { IdentityContext, IdentityCookies } from '#server/accounts/identity/index.ts';

/** The shop as a provider of sign-ins knows it. Holds a secret: never log it. */
export interface ProviderClient {
  readonly provider: SignInProvider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What its id tokens must say they come from. */
  readonly issuer: string;
  /** Where people are sent. */
  readonly authorizeUrl: string;
  /** Where the shop exchanges codes and finds the provider's public keys. */
  readonly tokenUrl: string;
  readonly keysUrl: string;
}

/** The providers that are switched on. */
export type ProviderClients = { readonly [Provider in SignInProvider]?: ProviderClient | undefined };

/** What signing in with a provider needs from the outside. */
export interface ProviderDeps {
  readonly identity: IdentityContext;
  readonly cookies: IdentityCookies;
  readonly secureCookies: boolean;
  /** False from the moment that a sign-in has ended. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
  readonly publicUrl: () => string;
  /** Undefined where the shop does not offer it. */
  readonly client: ProviderClient | undefined;
}
