import { pointsOfPieces, seatsRefundOffer } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lockOpenSeats, withdrawSeats } from '#server/selling/seats/index.ts';
import { queueRefund } from './queue-refund.ts';
import { insertMediaRefund, type RefundableLine } from './request-queries.ts';

/** Tells the buyer, in the transaction of the fact. */
type TellRequested = (tx: Transaction, refundId: number) => Promise<void>;

/**
 * Asks for the money of a line's seats that nobody has redeemed. They are locked first, so that whoever redeems one at this moment
 * is either counted or comes too late, and their codes end with the request. There is nothing to look at before the money moves: an open
 * seat opened nothing. Ownership and the order must be locked. Throws as `requestRefund`.
 */
export const requestSeatsRefund = async (
  tx: Transaction,
  tellRequested: TellRequested,
  line: RefundableLine,
  shownNetNtd: number,
): Promise<true> => {
  const { orderId, lineId, paymentId } = line;
  const open = await lockOpenSeats(tx, lineId);
  const { refusal, netNtd, taxNtd, percent, day } = seatsRefundOffer({ ...line, seats: { open } }, line.refundTable);
  if (refusal !== null) throw new ShopError('refund-not-offered', { refusal });
  if (netNtd !== shownNetNtd) throw new ShopError('amount-mismatch', { amount: netNtd, taxAmount: taxNtd });
  if (paymentId === null) throw new Error(`paid order ${orderId} has no payment`);
  const points = percent === 100 ? pointsOfPieces({ ...line, givenPieces: line.given.pieces, pieces: open }) : 0;
  const refundId = await insertMediaRefund(tx, {
    orderId,
    lineId,
    pieces: open,
    paymentId,
    state: 'requested',
    netNtd,
    taxNtd,
    points,
    percent,
    day,
    isUnwatched: true,
  });
  await withdrawSeats(tx, { lineId, refundId, pieces: open });
  await tellRequested(tx, refundId);
  await queueRefund(tx, refundId);
  return true;
};
