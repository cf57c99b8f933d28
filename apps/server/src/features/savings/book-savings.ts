import { findCouponProblem, type ListedLine } from '@kapok/domain';
import type { Transaction } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { couponRefusal } from './coupon-refusal.ts';
import { findSavings, returnCouponUse, returnPoints, takeCouponUse, takePoints, type SavingOrder } from './queries.ts';
import type { BookedSavings } from './savings.ts';

/**
 * Books what an order takes off, in the transaction that writes it: the points first, which are the member's own, then one
 * use of the coupon, which other buyers wait for. Throws `coupon-refused` where its last use was taken at this moment, or
 * `conflict-changed` where points were; the transaction must not be committed then.
 */
export const bookSavings = async (
  tx: Transaction,
  order: SavingOrder,
  { couponCode, points }: BookedSavings,
  lines: readonly ListedLine[],
): Promise<void> => {
  if (points > 0 && !(await takePoints(tx, order, points))) throw new ShopError('conflict-changed');
  if (couponCode === null || (await takeCouponUse(tx, couponCode, order))) return;
  const { coupon } = await findSavings(tx, { couponCode }, order.memberId);
  throw couponRefusal(coupon, (coupon === null ? null : findCouponProblem(coupon, lines)) ?? 'used-up');
};

/** Gives everything back that an order held which nobody will pay any more; the order must be locked. */
export const returnSavings = async (
  tx: Transaction,
  orderId: number,
  { couponCode, points }: BookedSavings,
): Promise<void> => {
  if (points > 0) await returnPoints(tx, orderId);
  if (couponCode !== null) await returnCouponUse(tx, orderId);
};
