import type { Transaction } from '#server/platform/db/database.ts';
import { closeVisitorCart, lockCartPair, mergeLines } from './merge-queries.ts';
import { mergeSeats } from './merge-seat-queries.ts';

/**
 * Brings a visitor's cart into the member's at sign-in, in the caller's transaction (CART-8). True where the member's cart
 * held something and there is more in it now: worth telling them. A second time finds no visitor's cart and changes nothing.
 */
export const mergeVisitorCart = async (tx: Transaction, visitorId: string, memberId: number): Promise<boolean> => {
  const pair = await lockCartPair(tx, visitorId, memberId);
  if (pair === undefined) return false;
  const seats = await mergeSeats(tx, pair);
  const haveLinesCome = await mergeLines(tx, pair, memberId);
  await closeVisitorCart(tx, pair);
  return seats.wasFilled && (seats.haveCome || haveLinesCome);
};
