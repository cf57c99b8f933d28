import { taipeiInstant } from '@kapok/domain';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { returnCouponUse, returnSavings } from '#server/selling/discounts/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { releaseStock } from '#server/selling/stock/index.ts';
import type { LockedOrder } from './order.ts';
import {
  findPaymentPendingUntil,
  listExpiredCouponHolds,
  listExpiredReservations,
  listOverdueOrders,
  lockExpiredCouponHold,
  lockExpiredReservation,
  lockOverdueOrder,
  lockOwnOrder,
  markCancelled,
  type CancelEvent,
} from './queries.ts';

/**
 * Deletes the member's own unpaid order, frees its stock and gives coupon and points back; an order that is gone already stays gone. Throws
 * `order-not-found`, `payment-pending` with the time from which it can be deleted, while a payment may be on its way or the parcel is, or
 * `order-already-paid`: against a payment at the same moment the payment wins. Money that comes even later is recorded and
 * sent back.
 */
export const deleteOrder = async (tx: Transaction, memberId: number, orderNumber: string): Promise<true> => {
  const order = await lockOwnOrder(tx, memberId, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  if (order.status === 'paid') throw new ShopError('order-already-paid');
  if (order.status === 'cancelled') return true;
  const until = await findPaymentPendingUntil(tx, order.id);
  if (until !== undefined) throw new ShopError('payment-pending', { until: taipeiInstant(until) });
  await cancelOrder(tx, order, 'delete');
  return true;
};

/** Frees the stock of unpaid orders whose 30 minutes are over; they stay payable (ORD-5). Answers how many. */
export const releaseExpiredReservations = (db: Database): Promise<number> =>
  sweep(db, listExpiredReservations, async (tx, orderId) => {
    const order = await lockExpiredReservation(tx, orderId);
    if (order === undefined) return false;
    await releaseStock(tx, order.id);
    return true;
  });

/** Frees the uses of limited coupons whose unpaid orders held them long enough; the orders stay payable (SAFE-5). Answers how many. */
export const releaseExpiredCouponHolds = (db: Database): Promise<number> =>
  sweep(db, listExpiredCouponHolds, async (tx, orderId) => {
    const order = await lockExpiredCouponHold(tx, orderId);
    if (order === undefined) return false;
    await returnCouponUse(tx, order.id);
    return true;
  });

/** Cancels orders that nobody paid within seven days (ORD-5). Answers how many. */
export const cancelOverdueOrders = (db: Database): Promise<number> =>
  sweep(db, listOverdueOrders, async (tx, orderId) => {
    const order = await lockOverdueOrder(tx, orderId);
    if (order === undefined) return false;
    await cancelOrder(tx, order, 'expire');
    return true;
  });

/** Ends a locked, unpaid order: coupon, points and goods go back, and the buyer is told. */
export const cancelOrder = async (tx: Transaction, order: LockedOrder, event: CancelEvent): Promise<void> => {
  await returnSavings(tx, order.id, order);
  if (order.stockState === 'reserved') await releaseStock(tx, order.id);
  await markCancelled(tx, order.id, event);
  await queueMail(tx, { mail: 'order-cancelled', orderId: order.id });
};

const SWEEP_BATCH = 200;

/** Works off a list batch by batch, one short transaction an order, until a batch brings nothing more. */
const sweep = async (
  db: Database,
  list: (db: Database, limit: number) => Promise<readonly number[]>,
  settle: (tx: Transaction, orderId: number) => Promise<boolean>,
): Promise<number> => {
  let total = 0;
  for (;;) {
    let settled = 0;
    for (const orderId of await list(db, SWEEP_BATCH)) {
      if (await inTransaction(db, (tx) => settle(tx, orderId))) settled += 1;
    }
    total += settled;
    if (settled < SWEEP_BATCH) return total;
  }
};
