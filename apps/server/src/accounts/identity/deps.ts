import type { Pool } from 'pg';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { SessionAuthenticator } from './authenticator.ts';
import type { IdentityLimits } from './limits.ts';
import type { OlderHashes } from './older-hashes.ts';
import type { ProofsOfWork } from './proofs-of-work.ts';
import type { Throttle } from './throttle.ts';

/**
 * Makes a visitor's cart part of the member's, in the transaction of the sign-in. Answers whether the member's cart held
 * something else before.
 */
export type MergeVisitorCart = (tx: Transaction, visitorId: string, memberId: number) => Promise<boolean>;

/** Points the receipts of a member's unpaid orders to an address, in the transaction of the change. */
type SendReceiptsTo = (tx: Transaction, memberId: number, email: string) => Promise<void>;

/** What the identity feature needs from the outside. */
export interface IdentityDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly secret: string;
  /** Another secret whose cookies and tokens are good, too, while the shop changes from one to the other. */
  readonly otherSecret?: string | undefined;
  /** Milliseconds since 1970, by the database's clock. */
  readonly nowMs?: (() => number) | undefined;
  /** True where the shop is reached by https. */
  readonly secureCookies: boolean;
  readonly authenticator: SessionAuthenticator;
  readonly mergeVisitorCart: MergeVisitorCart;
  readonly sendReceiptsTo: SendReceiptsTo;
  /** In place of identityLimits, for tests and benchmarks. */
  readonly limits?: Partial<IdentityLimits>;
}

/** What its use cases work with. */
export interface IdentityContext {
  readonly db: Database;
  readonly noteEnded: (sessionIds: readonly string[]) => void;
  readonly mergeVisitorCart: MergeVisitorCart;
  readonly sendReceiptsTo: SendReceiptsTo;
  readonly throttle: Throttle;
  readonly proofs: ProofsOfWork;
  readonly olderHashes: OlderHashes;
  readonly issueAccessToken: (caller: Caller) => Promise<string>;
  /** The first makes successors; one that another of them has made is still the successor. */
  readonly successorKeys: readonly [Buffer, ...Buffer[]];
  /** Of the tokens in mailed links. */
  readonly tokenKey: Buffer;
}
