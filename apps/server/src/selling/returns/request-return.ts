import { returnOffer, taipeiInstant } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ReturnMails } from './goods-return.ts';
import { findReturnableLine, insertReturn, lockOwnOrder } from './request-queries.ts';

export interface ReturnWish {
  readonly memberId: number;
  readonly orderNumber: string;
  readonly productId: string;
  /** Undefined: all that are left. */
  readonly pieces: number | undefined;
  readonly reason: string;
}

/**
 * Asks to send goods back, until seven full days after their delivery by the database's clock (ORD-6). The order's row is
 * locked, so two requests at once are one return and one refusal. Throws `order-not-found` for an unknown order and for
 * somebody else's alike, `not-found` for a line that it does not have, `return-not-offered` with the `refusal`.
 */
export const requestReturn = async (tx: Transaction, mails: ReturnMails, wish: ReturnWish): Promise<true> => {
  const orderId = await lockOwnOrder(tx, wish.memberId, wish.orderNumber);
  if (orderId === undefined) throw new ShopError('order-not-found');
  const line = await findReturnableLine(tx, orderId, wish.productId);
  if (line === undefined) throw new ShopError('not-found');
  if (line.kind !== 'goods') throw refusal('not-goods');
  const offer = returnOffer(line);
  if (offer.refusal !== null) throw refusal(offer.refusal, offer.until);
  const pieces = wish.pieces ?? offer.pieces;
  if (pieces > offer.pieces) throw new ShopError('return-not-offered', { refusal: 'nothing-left', left: offer.pieces });
  const returnId = await insertReturn(tx, { orderId, lineId: line.lineId, pieces, reason: wish.reason.trim() });
  await mails.requested(tx, returnId);
  await mails.needsStaff(tx, returnId);
  return true;
};

const refusal = (reason: string, until: Date | null = null): ShopError =>
  new ShopError('return-not-offered', { refusal: reason, ...(until === null ? {} : { until: taipeiInstant(until) }) });
