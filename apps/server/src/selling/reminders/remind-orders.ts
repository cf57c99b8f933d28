import { isOrderReminderDue } from '@kapok/domain';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { readReminderSettings } from '#server/platform/settings/index.ts';
import { isCouponUseLeft } from '#server/selling/discounts/index.ts';
import { listWaitingOrders, lockWaitingOrder, markReminded, type WaitingOrder } from './order-queries.ts';

/**
 * Reminds buyers once of orders that they have not paid (OFFER-6). Each is marked in the transaction that queues its mail, so that
 * whatever is killed, it comes once. A payment at the same moment wins: the mail is written from the order as it is by then.
 * Answers how many.
 */
export const remindOrders = async (db: Database): Promise<number> => {
  const settings = await readReminderSettings(db);
  if (!settings.ofOrders) return 0;
  let reminded = 0;
  for (const order of await listWaitingOrders(db, settings.orderHours)) {
    if (!isOrderReminderDue(order, settings)) continue;
    const isDone = await inTransaction(db, async (tx) => {
      const locked = await lockWaitingOrder(tx, order.orderId);
      if (locked === undefined || !isOrderReminderDue(await withCoupon(tx, locked), settings)) return false;
      await markReminded(tx, locked.orderId);
      await queueMail(tx, { mail: 'order-reminder', orderId: locked.orderId });
      return true;
    });
    if (isDone) reminded += 1;
  }
  return reminded;
};

/** The sum of an order rests on its coupon: where others used it up meanwhile, the order cannot be paid. */
const withCoupon = async (tx: Transaction, order: WaitingOrder): Promise<WaitingOrder> => {
  const { couponCode, isCouponFreed, isWhole } = order;
  if (!isWhole || couponCode === null || !isCouponFreed) return order;
  return { ...order, isWhole: await isCouponUseLeft(tx, order, couponCode) };
};
