import type { DeliveredMedia } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';

/** Asks, in the transaction that decides on a refund, what a member has had of a product; of an album, of all its products. */
export type FindViewing = (tx: Transaction, memberId: number, productId: string) => Promise<DeliveredMedia>;
