import type { Transaction } from '#server/db/database.ts';
import { isFreshSession } from '#server/features/identity/index.ts';
import { readLargeRefundNtd } from '#server/features/settings/index.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { isApprovedByAnother } from './approval-queries.ts';

/** Who of the staff sends money, and from which sign-in. */
export interface Sender {
  readonly staffId: number;
  readonly sessionId: string;
}

export interface MoneyBack {
  /** Undefined for one that is written only now, which nobody can have approved. */
  readonly refundId?: number;
  /** Tax included. */
  readonly totalNtd: number;
}

/** So long a sign-in counts as proof that the person is there, not only an open browser. */
const FRESH_SIGN_IN_MINUTES = 10;

/**
 * Lets a member of the staff send money back: a large amount needs a sign-in of the last minutes, or the approval of another
 * member of the staff (MGNT-8). Throws `second-person-needed` with the `limit`.
 */
export const assertMaySend = async (tx: Transaction, sender: Sender, money: MoneyBack): Promise<void> => {
  const limit = await readLargeRefundNtd(tx);
  if (money.totalNtd <= limit) return;
  const { staffId, sessionId } = sender;
  if (await isFreshSession(tx, { memberId: staffId, sessionId }, FRESH_SIGN_IN_MINUTES)) return;
  if (money.refundId !== undefined && (await isApprovedByAnother(tx, money.refundId, staffId))) return;
  throw new ShopError('second-person-needed', { limit, minutes: FRESH_SIGN_IN_MINUTES });
};
