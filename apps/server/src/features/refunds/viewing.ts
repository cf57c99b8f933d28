import type { Transaction } from '#server/db/database.ts';

/** What a member has done with the paid media of a product; decides on its refund (REF-3). */
export interface ViewingFacts {
  /** Unique seconds played; free promotions do not count. */
  readonly viewedSeconds: number;
  readonly totalSeconds: number;
  /** Clearly more was delivered than reported: a person decides on the refund. */
  readonly unreported: boolean;
}

/** Asks, in the transaction of the refund, what a member has watched of a product; of an album, of all its products. */
export type FindViewing = (tx: Transaction, memberId: number, productId: string) => Promise<ViewingFacts>;
