import type { Transaction } from '#server/platform/db/database.ts';
import { takeCouponUse, type CouponState } from '#server/selling/discounts/index.ts';
import { issueSeats } from '#server/selling/seats/index.ts';
import type { StockState } from '#server/selling/orders/index.ts';
import { sellFreeStock, sellReservedStock } from '#server/selling/stock/index.ts';

/** An order that has just become paid, with what it held before. */
export interface ToHandOver {
  readonly orderId: number;
  readonly memberId: number;
  readonly stockState: StockState;
  readonly couponCode: string | null;
  readonly couponState: CouponState;
  readonly hasSeats: boolean;
}

/** Uses the coupon, makes the codes of seats, and sells the goods of an order that has become paid, whether or not it still held them. */
export const handOver = async (tx: Transaction, order: ToHandOver): Promise<void> => {
  const { orderId, stockState, couponCode, couponState } = order;
  if (couponCode !== null && couponState === 'freed') await takeCouponUse(tx, couponCode, order);
  if (order.hasSeats) await issueSeats(tx, orderId);
  if (stockState === 'reserved') await sellReservedStock(tx, orderId);
  if (stockState === 'released') await sellFreeStock(tx, orderId);
};
