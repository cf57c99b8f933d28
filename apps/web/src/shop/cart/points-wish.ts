import { readTypedNumber } from '@kapok/domain';
import type { CartData } from './cart-query.ts';

/** The most points that change the price of the cart: each piece of a product keeps one dollar, and shipping is not lowered. */
export const mostPoints = (cart: Pick<CartData, 'CustomerOrderDS'>, balance: number): number => {
  const room = cart.CustomerOrderDS.reduce(
    (sum, line) => sum + (line.IsTransport ? 0 : Math.max(0, line.Amount + line.TaxAmount - line.Qty)),
    0,
  );
  return Math.min(balance, room);
};

/** A number of points as it was typed; null where it is none between 1 and the most. */
export const readPoints = (typed: string, most: number): number | null => readTypedNumber(typed, 1, most) ?? null;
