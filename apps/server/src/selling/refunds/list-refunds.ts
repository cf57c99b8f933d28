import type { Database } from '#server/platform/db/database.ts';
import { listRefunds, listRefundsOfOrder, type ListedRefund, type RefundListFilter } from './list-queries.ts';
import { listOpenRefunds, type OpenRefund } from './staff-queries.ts';

/** What waits for staff: reviews, transfers by hand, refusals of the gateway, outcomes that nobody knows. */
export const readOpenRefunds = (db: Database, staffId: number): Promise<readonly OpenRefund[]> =>
  listOpenRefunds(db, staffId);

const REFUNDS_PER_PAGE = 50;

export interface RefundListWish {
  /** Who asks. */
  readonly staffId: number;
  readonly filter: RefundListFilter;
  /** An order's or the gateway's number, or ''. */
  readonly search: string;
  readonly after: number | undefined;
}

export interface RefundPage {
  readonly refunds: readonly ListedRefund[];
  /** The id to go on behind; null at the end. */
  readonly next: number | null;
}

/** A page of refunds of one kind, or of all. */
export const findRefunds = async (db: Database, wish: RefundListWish): Promise<RefundPage> => {
  const found = await listRefunds(db, { ...wish, limit: REFUNDS_PER_PAGE + 1 });
  const refunds = found.slice(0, REFUNDS_PER_PAGE);
  return { refunds, next: found.length > REFUNDS_PER_PAGE ? (refunds.at(-1)?.id ?? null) : null };
};

/** All refunds of one order as a member of the staff sees them, oldest first. */
export const readRefundsOfOrder = (db: Database, staffId: number, orderId: number): Promise<readonly ListedRefund[]> =>
  listRefundsOfOrder(db, staffId, orderId);
