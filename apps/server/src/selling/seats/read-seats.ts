import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { issueSeats } from './issue-seats.ts';
import { findSeatsOfOrder, lockPaidOrder, type SeatsOfLine } from './queries.ts';

/**
 * The codes of the member's own order; none while it is not paid. Who redeemed them is not told: members give the shop their names for
 * their own courses, and a buyer who wants to know asks the people the codes were handed to. Throws `order-not-found`.
 */
export const readSeats = async (
  db: Database,
  memberId: number,
  orderNumber: string,
): Promise<readonly SeatsOfLine[]> => {
  const lines = await findSeatsOfOrder(db, memberId, orderNumber);
  if (lines === undefined) throw new ShopError('order-not-found');
  if (!lines.some(lacksCodes)) return lines;
  // A process of the version before kept the payment, which knows of no seats.
  await inTransaction(db, async (tx) => {
    const orderId = await lockPaidOrder(tx, memberId, orderNumber);
    if (orderId !== undefined) await issueSeats(tx, orderId);
  });
  return (await findSeatsOfOrder(db, memberId, orderNumber)) ?? [];
};

const lacksCodes = ({ quantity, seats }: SeatsOfLine): boolean => seats.length < quantity;
