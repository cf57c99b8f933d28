import { lockOwnership } from '#server/accounts/entitlements/index.ts';
import {
  isForColleague,
  type InvoiceMode,
  planGiveBack,
  type GiveBackChoice,
  type GiveBackPlan,
  type PayType,
  type RefundCause,
} from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  bookGivenBack,
  findGiveBackOrder,
  insertStaffRefund,
  listGiveBackLines,
  lockGiveBackOrder,
  markCarriedOut,
  type GiveBackOrder,
  type GiveBackLineRow,
} from './give-back-queries.ts';
import { maySend, ownOrder } from './large-refund.ts';
import { findWaitingFor } from './large-refund-queries.ts';
import { queueRefund } from './queue-refund.ts';
import type { RefundMails } from './request-refund.ts';
import { endRightsOfLine } from './right-queries.ts';
import { withdrawPlannedSeats } from './withdraw-seats.ts';

export interface GiveBackWish {
  readonly staffId: number;
  readonly orderNumber: string;
  readonly choice: GiveBackChoice;
  /** What the screen showed, tax included: only compared. */
  readonly totalNtd: number;
  readonly cause: RefundCause;
  readonly reason: string;
  readonly restock: boolean;
}

/** `waits`: a second person must send it, or, where `sendableAt` says so, the time. */
export interface GivenBack {
  readonly refundId: number;
  readonly waits: boolean;
  readonly sendableAt: Date | null;
}

/**
 * Gives money of a paid order back because staff say so (FLOW-6): the right to media, goods, money, invoice, points and coupon
 * follow from the one refund that is written here. The locks are those of the member's own refunds and returns, so whoever
 * comes second finds what is left. A large sum waits, with nothing ended but the codes of its seats, until a second person accepts it (SAFE-9).
 * Throws `order-not-found`, `not-allowed` for what a colleague gives back (SAFE-17), `refund-not-offered` with the `refusal`, or `amount-mismatch` with the
 * right sum.
 */
export const giveBack = async (tx: Transaction, mails: RefundMails, wish: GiveBackWish): Promise<GivenBack> => {
  const { staffId, orderNumber } = wish;
  const before = await findGiveBackOrder(tx, staffId, orderNumber);
  if (before === undefined) throw new ShopError('order-not-found');
  if (isOwn(before, staffId)) throw ownOrder();
  await lockOwnership(tx, before.memberId);
  await lockGiveBackOrder(tx, before.id);
  // Read once the locks are there: a payment may have come meanwhile.
  const order = await findGiveBackOrder(tx, staffId, orderNumber);
  if (order?.status !== 'paid' || order.paymentId === null) throw refusal('not-paid');
  const lines = await listGiveBackLines(tx, order.id);
  const plan = decide(lines, wish);
  const { cause, reason, restock } = wish;
  const refundId = await insertStaffRefund(tx, {
    orderId: order.id,
    paymentId: order.paymentId,
    staffId,
    isGoodwill: wish.choice.kind === 'goodwill',
    cause,
    reason,
    restock,
    plan,
    lines,
  });
  await withdrawPlannedSeats(tx, refundId, lines, plan);
  const details = { order: orderNumber, totalNtd: plan.totalNtd, refundCause: cause, reason, restock };
  await noteStaffAction(tx, { staffId, action: 'give-back', subject: `refund/${refundId}`, details });
  const subject = { kind: 'refund', id: refundId } as const;
  if (await maySend(tx, staffId, { subject, totalNtd: plan.totalNtd })) {
    await carryOut(tx, mails, refundId);
    return { refundId, waits: false, sendableAt: null };
  }
  return { refundId, waits: true, sendableAt: (await findWaitingFor(tx, subject))?.sendableAt ?? null };
};

/** What somebody bought they never give back themselves; what they hold a seat of, a colleague does where there is one. */
const isOwn = (order: GiveBackOrder, staffId: number): boolean => order.memberId === staffId || isForColleague(order);

const decide = (lines: readonly GiveBackLineRow[], wish: GiveBackWish): GiveBackPlan => {
  const plan = planGiveBack(lines, wish.choice);
  if ('refusal' in plan) throw refusal(plan.refusal);
  if (plan.totalNtd !== wish.totalNtd) {
    throw new ShopError('amount-mismatch', { amount: plan.netNtd, taxAmount: plan.taxNtd });
  }
  return plan;
};

const refusal = (reason: string): ShopError => new ShopError('refund-not-offered', { refusal: reason });

/**
 * Ends what the money was paid for and queues the refund; the rest of the refund's way is that of every other. Happens once.
 * Ownership and the order must be locked.
 */
export const carryOut = async (tx: Transaction, mails: RefundMails, refundId: number): Promise<void> => {
  const mediaLines = await markCarriedOut(tx, refundId);
  if (mediaLines === undefined) return;
  for (const lineId of mediaLines) await endRightsOfLine(tx, lineId);
  await queueRefund(tx, refundId);
  await mails.byStaff(tx, refundId);
  // Last, because buyers of the same products wait from here to the commit.
  await bookGivenBack(tx, refundId);
};

/** What can be given back of an order now. */
export interface GiveBackOffer {
  readonly payType: PayType | null;
  readonly isOwn: boolean;
  readonly isSent: boolean;
  readonly invoiceMode: InvoiceMode | null;
  /** None while the order is not paid. */
  readonly lines: readonly GiveBackLineRow[];
}

/** What staff can still give back of an order. Throws `order-not-found`. */
export const readGiveBackOffer = async (db: Database, staffId: number, orderNumber: string): Promise<GiveBackOffer> => {
  const order = await findGiveBackOrder(db, staffId, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  const isPaid = order.status === 'paid' && order.paymentId !== null;
  return {
    payType: order.payType,
    isOwn: isOwn(order, staffId),
    isSent: order.isSent,
    invoiceMode: order.invoiceMode,
    lines: isPaid ? await listGiveBackLines(db, order.id) : [],
  };
};
