import type { IdentityContext, IdentityCookies } from '#server/features/identity/index.ts';

/** A channel of LINE Login. Holds a secret: never log it. */
export interface LineChannel {
  readonly channelId: string;
  readonly channelSecret: string;
  /** What its id tokens must say they come from. */
  readonly issuer: string;
  /** Where people are sent. */
  readonly authorizeUrl: string;
  /** Where the shop exchanges codes and finds the keys of ES256. */
  readonly tokenUrl: string;
  readonly keysUrl: string;
}

/** What signing in with LINE needs from the outside. */
export interface LineDeps {
  readonly identity: IdentityContext;
  readonly cookies: IdentityCookies;
  readonly secureCookies: boolean;
  /** False from the moment that a sign-in has ended. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
  readonly publicUrl: () => string;
  /** Undefined where the shop does not offer it. */
  readonly channel: LineChannel | undefined;
}
