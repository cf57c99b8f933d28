import { findCouponProblem, type ListedLine } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { couponRefusal } from './coupon-refusal.ts';
import { holdCouponUse, takeCouponUse, type CouponHolder } from './hold-coupon.ts';
import { findSavings, lockCoupon, returnCouponUse, returnPoints, takePoints, type SavingOrder } from './queries.ts';
import type { BookedSavings } from './savings.ts';

/**
 * Books what an order takes off, in the transaction that writes it: the points first, which are the member's own, then one
 * use of the coupon, which other buyers wait for. A use of a limited coupon is held until an instant; where it is null, or where
 * the order may hold none, it is only seen that one is left, and it is counted with the payment (SAFE-5, SAFE-13). Throws `coupon-refused` where the last use was
 * taken at this moment, or `conflict-changed` where points were; the transaction must not be committed then.
 */
export const bookSavings = async (
  tx: Transaction,
  order: CouponHolder,
  { couponCode, points }: BookedSavings,
  { lines, heldUntil }: { readonly lines: readonly ListedLine[]; readonly heldUntil: Date | null },
): Promise<void> => {
  if (points > 0 && !(await takePoints(tx, order, points))) throw new ShopError('conflict-changed');
  if (couponCode === null) return;
  const { limited, inPeriod, left, isFirst } = await lockCoupon(tx, couponCode, order);
  if (!inPeriod || !left || !isFirst) throw await refusalOf(tx, order, couponCode, lines);
  if (!limited) await takeCouponUse(tx, couponCode, order);
  else if (heldUntil !== null) await holdCouponUse(tx, couponCode, order, heldUntil);
};

/** Why the coupon of an order that is being placed cannot be used any more. */
const refusalOf = async (
  tx: Transaction,
  { orderId, memberId }: SavingOrder,
  couponCode: string,
  lines: readonly ListedLine[],
): Promise<ShopError> => {
  const productIds = lines.map(({ productId }) => productId);
  const { coupon } = await findSavings(tx, { couponCode, memberId, productIds, placedNow: orderId });
  return couponRefusal(coupon, (coupon === null ? null : findCouponProblem(coupon, lines)) ?? 'used-up');
};

/**
 * Whether the coupon of a locked order, whose use was freed, can still be used; it stays locked until the transaction ends. Only
 * the uses are judged: the order was placed in the coupon's time.
 */
export const isCouponUseLeft = async (tx: Transaction, order: SavingOrder, couponCode: string): Promise<boolean> =>
  (await lockCoupon(tx, couponCode, order)).left;

/** Gives everything back that an order held which nobody will pay any more; the order must be locked. */
export const returnSavings = async (
  tx: Transaction,
  orderId: number,
  { couponCode, points }: BookedSavings,
): Promise<void> => {
  if (points > 0) await returnPoints(tx, orderId);
  if (couponCode !== null) await returnCouponUse(tx, orderId);
};
