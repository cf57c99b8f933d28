import type { Pool } from 'pg';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { SessionAuthenticator } from './authenticator.ts';
import type { IdentityLimits } from './limits.ts';
import type { Throttle } from './throttle.ts';

/** Makes a visitor's cart part of the member's, in the transaction of the sign-in. */
export type MergeVisitorCart = (tx: Transaction, visitorId: string, memberId: number) => Promise<void>;

/** What the identity feature needs from the outside. */
export interface IdentityDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly secret: string;
  /** True where the shop is reached by https. */
  readonly secureCookies: boolean;
  readonly authenticator: SessionAuthenticator;
  readonly mergeVisitorCart: MergeVisitorCart;
  /** In place of identityLimits, for tests and benchmarks. */
  readonly limits?: Partial<IdentityLimits>;
}

/** What its use cases work with. */
export interface IdentityContext {
  readonly db: Database;
  readonly noteEnded: (sessionIds: readonly string[]) => void;
  readonly mergeVisitorCart: MergeVisitorCart;
  readonly throttle: Throttle;
  readonly issueAccessToken: (caller: Caller) => Promise<string>;
  readonly successorKey: Buffer;
}
