import { judgeOrderEnd, taipeiInstant } from '@kapok/domain';
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
  lockOrder,
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
  await endUnpaid(tx, await lockOwnOrder(tx, memberId, orderNumber), { event: 'delete' });
  return true;
};

/**
 * Ends an unpaid order of any member for the shop by the same rule, with a word for its buyer, who is told by mail. False where it has ended
 * already. Throws as `deleteOrder` does.
 */
export const callOffOrder = async (tx: Transaction, orderNumber: string, note: string): Promise<boolean> =>
  endUnpaid(tx, await lockOrder(tx, orderNumber), { event: 'callOff', note });

interface Ending {
  readonly event: CancelEvent;
  /** What staff say to the buyer. */
  readonly note?: string;
}

/** False where it has ended already. */
const endUnpaid = async (tx: Transaction, order: LockedOrder | undefined, ending: Ending): Promise<boolean> => {
  if (order === undefined) throw new ShopError('order-not-found');
  const end = judgeOrderEnd(order.status, (await findPaymentPendingUntil(tx, order.id)) ?? null);
  if (end.kind === 'has-ended') return false;
  if (end.kind === 'ends') {
    await cancelOrder(tx, order, ending);
    return true;
  }
  if (end.code === 'order-already-paid') throw new ShopError(end.code);
  throw new ShopError(end.code, { until: taipeiInstant(end.until) });
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
    await cancelOrder(tx, order, { event: 'expire' });
    return true;
  });

/** Ends a locked, unpaid order: coupon, points and goods go back, and the buyer is told. */
export const cancelOrder = async (tx: Transaction, order: LockedOrder, { event, note }: Ending): Promise<void> => {
  await returnSavings(tx, order.id, order);
  if (order.stockState === 'reserved') await releaseStock(tx, order.id);
  await markCancelled(tx, order.id, event, note);
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
