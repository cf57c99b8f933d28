import type { Database } from '#server/platform/db/database.ts';
import type { ShownReturn } from './goods-return.ts';
import { listReturns, listReturnsOfOrder, type ReturnFilter } from './read-queries.ts';

const RETURNS_PER_PAGE = 50;

export interface ReturnPage {
  readonly returns: readonly ShownReturn[];
  /** The id to go on after; null at the end. */
  readonly next: number | null;
}

/** A page of returns for staff. */
export const findReturns = async (
  db: Database,
  ask: { readonly staffId: number; readonly filter: ReturnFilter; readonly after: number | undefined },
): Promise<ReturnPage> => {
  const found = await listReturns(db, { ...ask, limit: RETURNS_PER_PAGE + 1 });
  const returns = found.slice(0, RETURNS_PER_PAGE);
  return { returns, next: found.length > RETURNS_PER_PAGE ? (returns.at(-1)?.id ?? null) : null };
};

/** The returns of one order as a member of the staff sees them, oldest first. */
export const readReturnsOfOrder = (db: Database, staffId: number, orderId: number): Promise<readonly ShownReturn[]> =>
  listReturnsOfOrder(db, staffId, orderId);
