import type { Transaction } from '#server/platform/db/database.ts';
import { recordFreeOrder } from './free-order-queries.ts';
import { handOver } from './hand-over.ts';
import type { PaymentMails } from './payment.ts';

/**
 * Makes an order of NT$0 paid in the transaction that places it: there is nothing for a gateway to take, and an invoice over
 * nothing is none. Media opens, goods are sold, coupon and points are used as with any paid order. Ownership must be locked.
 */
export const settleFreeOrder = async (
  tx: Transaction,
  mails: PaymentMails,
  order: { readonly orderId: number; readonly memberId: number },
): Promise<void> => {
  const held = await recordFreeOrder(tx, order);
  if (held === undefined) throw new Error(`order ${order.orderId} is not one of NT$0 that is unpaid`);
  await mails.orderPaid(tx, order.orderId, { leavesRefunds: false, isAtPickup: false });
  await handOver(tx, { ...order, ...held });
};
