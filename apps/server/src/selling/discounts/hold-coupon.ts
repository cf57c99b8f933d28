import type { HoldTrust } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { leavesHalfToOthers } from '#server/selling/stock/index.ts';
import { countCouponHolds } from './coupon-hold-queries.ts';
import { countCouponUse, type SavingOrder } from './queries.ts';

/** An order that is to hold a use of its coupon. */
export interface CouponHolder extends SavingOrder {
  readonly trust: HoldTrust;
}

/**
 * Whether a locked order may hold a use of its limited coupon, which is locked and has one left: one a member (SAFE-5), and of
 * members who never paid half of the uses together (SAFE-13).
 */
export const mayHoldCouponUse = async (tx: Transaction, code: string, holder: CouponHolder): Promise<boolean> => {
  const { heldByMember, ...share } = await countCouponHolds(tx, code, holder);
  return heldByMember === 0 && leavesHalfToOthers(holder.trust, () => Promise.resolve([share]));
};

/**
 * Holds a use of a coupon until an instant. False, with nothing held, where the order may hold none: it is then counted with the
 * payment.
 */
export const holdCouponUse = async (
  tx: Transaction,
  code: string,
  holder: CouponHolder,
  until: Date,
): Promise<boolean> => {
  if (!(await mayHoldCouponUse(tx, code, holder))) return false;
  await countCouponUse(tx, code, holder, until);
  return true;
};

/** Counts a use of a locked coupon for a locked order for good. */
export const takeCouponUse = (tx: Transaction, code: string, order: SavingOrder): Promise<void> =>
  countCouponUse(tx, code, order, null);
