import { lockOwnership } from '#server/accounts/entitlements/index.ts';
import {
  isViewedPastLimit,
  refundCourse,
  refundOffer,
  wereRefunded,
  type DeliveredMedia,
  type RefundOffer,
} from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { LOOK_AGAIN_AFTER_SECONDS, queueRefund } from './queue-refund.ts';
import { findLine, insertMediaRefund, lockOrder, type NewRefund, type RefundableLine } from './request-queries.ts';
import { requestSeatsRefund } from './request-seats-refund.ts';
import { endRightsOfLine } from './right-queries.ts';
import type { FindViewing } from './viewing.ts';

/** Tells, in the transaction of the fact: the mail goes out when it is committed, and only then. */
export interface RefundMails {
  readonly requested: (tx: Transaction, refundId: number) => Promise<void>;
  readonly refunded: (tx: Transaction, refundId: number) => Promise<void>;
  /** Staff declined it in their review; the course is open again. */
  readonly rejected: (tx: Transaction, refundId: number) => Promise<void>;
  /** Staff gave money back: what, why, and what ended with it. */
  readonly byStaff: (tx: Transaction, refundId: number) => Promise<void>;
  /** To the shop: without staff this one does not go on. */
  readonly needsStaff: (
    tx: Transaction,
    refundId: number,
    why?: { readonly filmsRefundedBefore: boolean },
  ) => Promise<void>;
}

export interface RequestDeps {
  readonly findViewing: FindViewing;
  readonly mails: RefundMails;
}

export interface RefundWish {
  readonly memberId: number;
  readonly orderNumber: string;
  readonly productId: string;
  /** What the browser showed, pre-tax, NTD: only compared. */
  readonly netNtd: number;
}

/**
 * Asks for the refund of one line of online media: decided here alone, by the order's own table and the database's clock. The right to it ends in the
 * same transaction; the money is sent by a job that looks at the deliveries once more, after staff's review where more counts as
 * watched than the limit allows, or the member asked for the money of one of its films before.
 * Of seats, those go back that nobody redeemed, and their codes end.
 * Throws `order-not-found` for an unknown order and for somebody else's alike, `not-found` for a line that it does not have,
 * `refund-not-offered` with the `refusal`, `amount-mismatch` with the right figures.
 */
export const requestRefund = async (tx: Transaction, deps: RequestDeps, wish: RefundWish): Promise<true> => {
  await lockOwnership(tx, wish.memberId);
  if (!(await lockOrder(tx, wish.memberId, wish.orderNumber))) throw new ShopError('order-not-found');
  const line = await findLine(tx, wish.memberId, wish.orderNumber, wish.productId);
  if (line === undefined) throw new ShopError('not-found');
  if (line.kind === 'goods' || line.kind === 'shipping') throw refusal(line.kind);
  if (line.kind === 'seats') return requestSeatsRefund(tx, deps.mails.requested, line, wish.netNtd);
  const viewing = await deps.findViewing(tx, wish.memberId, wish.productId);
  const offer = decide(line, viewing);
  if (offer.netNtd !== wish.netNtd) {
    throw new ShopError('amount-mismatch', { amount: offer.netNtd, taxAmount: offer.taxNtd });
  }
  if (line.paymentId === null) throw new Error(`paid order ${line.orderId} has no payment`);
  const { orderId, lineId, paymentId } = line;
  const asked = { wereRefunded: wereRefunded(line.opened, line.refundedBefore), secondsAgo: 0 };
  const state = refundCourse(viewing, line.refundTable, asked) === 'review' ? 'review' : 'requested';
  const { netNtd, taxNtd, percent, day } = offer;
  const points = pointsOf(line, netNtd);
  const refund = { orderId, lineId, pieces: 1, paymentId, state, netNtd, taxNtd, points, percent, day } as const;
  await proceed(tx, deps, await insertMediaRefund(tx, refund), { ...refund, filmsRefundedBefore: asked.wereRefunded });
  return true;
};

/** Points come back with the whole price, less what went back as goodwill. */
const pointsOf = ({ points, netNtd, given }: RefundableLine, backNtd: number): number =>
  backNtd + given.netNtd === netNtd ? points : 0;

const decide = (line: RefundableLine, viewing: DeliveredMedia): RefundOffer => {
  const { viewedSeconds, totalSeconds } = viewing;
  const table = line.refundTable;
  const viewedPastLimit = line.viewedPastLimit || isViewedPastLimit(viewedSeconds, totalSeconds, table);
  const offer = refundOffer({ ...line, viewedPastLimit }, table);
  if (offer.refusal !== null) throw refusal(offer.refusal);
  return offer;
};

const refusal = (reason: string): ShopError => new ShopError('refund-not-offered', { refusal: reason });

const proceed = async (
  tx: Transaction,
  { mails }: RequestDeps,
  refundId: number,
  refund: { readonly lineId: number; readonly state: NewRefund['state']; readonly filmsRefundedBefore: boolean },
): Promise<void> => {
  await endRightsOfLine(tx, refund.lineId);
  await mails.requested(tx, refundId);
  if (refund.state === 'requested') await queueRefund(tx, refundId, LOOK_AGAIN_AFTER_SECONDS);
  else await mails.needsStaff(tx, refundId, refund);
};
