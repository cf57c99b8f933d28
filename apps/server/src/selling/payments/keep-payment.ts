import { payMethodOf } from '@kapok/domain';
import type { GatewayResult, UnsuccessfulResult } from '@kapok/newebpay';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { isCouponUseLeft } from '#server/selling/discounts/index.ts';
import { lockFreeStock } from '#server/selling/stock/index.ts';
import { agreePickup } from './agree-pickup.ts';
import { endEarlierNumbers, endOtherNumbers } from './dead-number-queries.ts';
import { handOver } from './hand-over.ts';
import { isOwnedInFull } from './owned-queries.ts';
import type {
  LockedAttempt,
  NotKeptReason,
  PaymentInvoices,
  PaymentMails,
  PaymentOutcome,
  ReportedPayment,
} from './payment.ts';
import { recordIssuedNumber } from './instruction-queries.ts';
import { noteFetched } from './pickup-queries.ts';
import {
  findTradeNumber,
  lockAttempt,
  markAttemptFailed,
  raiseGatewayAlert,
  recordKeptPayment,
  recordNotKeptPayment,
} from './queries.ts';

export interface KeepDeps {
  readonly db: Database;
  readonly mails: PaymentMails;
  readonly invoices: PaymentInvoices;
}

export type Ports = Pick<KeepDeps, 'mails' | 'invoices'>;

export interface KeptResult {
  readonly outcome: PaymentOutcome;
  /** Undefined where the gateway's number is none of ours. */
  readonly orderNumber: string | undefined;
}

export type SignedResult = Exclude<GatewayResult, { readonly kind: 'refused' }>;

/**
 * Does what a verified result of the gateway says, all of it in one transaction: payment kept, order paid, reservation
 * sold, media opened, invoice and mail queued. Notification and return come in any order and any number; a repeat changes
 * nothing. Money that fits no payable order is recorded and queued for refund, never dropped.
 */
export const keepPayment = (deps: KeepDeps, result: SignedResult): Promise<KeptResult> =>
  inTransaction(deps.db, async (tx) => {
    const attempt = ofMerchant(await lockAttempt(tx, result.merchantOrderNo), result.merchantId);
    const outcome = result.succeeded
      ? await settleSuccess(tx, deps, attempt, result)
      : await settleFailure(tx, deps.mails, attempt, result);
    return { outcome, orderNumber: attempt?.orderNumber };
  });

/** Keys of a test merchant, which anybody pays by test cards, say nothing about a payment that was begun with another one. */
const ofMerchant = (attempt: LockedAttempt | undefined, merchantId: string): LockedAttempt | undefined =>
  attempt === undefined || attempt.merchantId === null || attempt.merchantId === merchantId ? attempt : undefined;

const settleFailure = async (
  tx: Transaction,
  mails: PaymentMails,
  attempt: LockedAttempt | undefined,
  result: UnsuccessfulResult,
): Promise<PaymentOutcome> => {
  if (attempt === undefined) return 'unknown-order';
  if (result.isYetToBePaid) return settleAwaited(tx, mails, attempt, result);
  if (attempt.attemptStatus !== 'started') return 'repeated';
  await markAttemptFailed(tx, attempt.attemptId, result.status);
  return 'failed';
};

const settleAwaited = async (
  tx: Transaction,
  mails: PaymentMails,
  attempt: LockedAttempt,
  { issued, pickedStore, totalNtd, tradeNo, merchantOrderNo }: UnsuccessfulResult,
): Promise<PaymentOutcome> => {
  if (pickedStore !== undefined) {
    // The store would take another sum: its parcel is not sent before staff have looked at it.
    if (totalNtd !== attempt.attemptTotalNtd)
      return alertStaff(tx, 'amount-mismatch', { merchantOrderNo, totalNtd, tradeNo: tradeNo ?? '' });
    return agreePickup(tx, mails, attempt, pickedStore);
  }
  const isNew = issued !== undefined && (await recordIssuedNumber(tx, attempt.attemptId, issued));
  if (isNew) {
    const ended = await endEarlierNumbers(tx, mails, attempt.orderId);
    if (!ended.includes(attempt.attemptId)) await mails.numberIssued(tx, attempt.attemptId);
  }
  return 'not-yet-paid';
};

/** Does what money means that has arrived under an attempt, whose row and order are locked. */
export const settleSuccess = async (
  tx: Transaction,
  deps: Ports,
  attempt: LockedAttempt | undefined,
  result: ReportedPayment,
): Promise<PaymentOutcome> => {
  if (attempt === undefined) return alertStaff(tx, 'unknown-order', result);
  if (attempt.attemptStatus === 'captured') return settleRepeat(tx, attempt, result);
  if (attempt.attemptTotalNtd !== result.totalNtd) return alertStaff(tx, 'amount-mismatch', result);
  const reason = await findReasonNotToKeep(tx, attempt);
  return reason === null ? keep(tx, deps, attempt, result) : sendBack(tx, deps.mails, attempt, result, reason);
};

/** The gateway repeats itself until it is answered 200. Another trade under the same number is money that staff must see. */
const settleRepeat = async (
  tx: Transaction,
  attempt: LockedAttempt,
  result: ReportedPayment,
): Promise<PaymentOutcome> =>
  (await findTradeNumber(tx, attempt.attemptId)) === result.tradeNo
    ? 'repeated'
    : alertStaff(tx, 'unknown-order', result);

/**
 * Goods whose reservation had ended are still sold while they are there, and a coupon's use that was freed is taken while one is
 * left; both stay locked until it is decided, in the order that all lock them.
 */
const findReasonNotToKeep = async (tx: Transaction, attempt: LockedAttempt): Promise<NotKeptReason | null> => {
  if (attempt.orderStatus === 'paid') return 'already-paid';
  if (attempt.orderStatus === 'cancelled') return 'order-cancelled';
  const { couponCode, couponState } = attempt;
  if (couponCode !== null && couponState === 'freed' && !(await isCouponUseLeft(tx, attempt, couponCode)))
    return 'coupon-used-up';
  if (attempt.stockState !== 'released') return null;
  return (await lockFreeStock(tx, attempt.orderId)) ? null : 'out-of-stock';
};

/** Media that came into possession through another order is not sold a second time (CART-7). */
const keep = async (
  tx: Transaction,
  { mails, invoices }: Ports,
  attempt: LockedAttempt,
  result: ReportedPayment,
): Promise<PaymentOutcome> => {
  const kept = await recordKeptPayment(tx, attempt, result);
  if (kept === undefined) {
    const isOwned = await isOwnedInFull(tx, attempt);
    return isOwned ? sendBack(tx, mails, attempt, result, 'already-owned') : alertStaff(tx, 'unknown-order', result);
  }
  const { isPaidAtPickup } = payMethodOf(attempt.payType);
  const isAtPickup = isPaidAtPickup && (await noteFetched(tx, attempt, result));
  await mails.orderPaid(tx, attempt.orderId, { ...kept, isAtPickup });
  await endOtherNumbers(tx, mails, attempt);
  await invoices.orderPaid(tx, attempt.orderId);
  await handOver(tx, { ...attempt, hasSeats: kept.hasSeats });
  return 'paid';
};

const sendBack = async (
  tx: Transaction,
  mails: PaymentMails,
  attempt: LockedAttempt,
  result: ReportedPayment,
  reason: NotKeptReason,
): Promise<PaymentOutcome> => {
  if (!(await recordNotKeptPayment(tx, attempt, result, reason))) return alertStaff(tx, 'unknown-order', result);
  await mails.paymentNotKept(tx, attempt.orderId);
  return reason;
};

const alertStaff = async (
  tx: Transaction,
  kind: 'amount-mismatch' | 'unknown-order',
  result: Pick<ReportedPayment, 'merchantOrderNo' | 'totalNtd' | 'tradeNo'>,
): Promise<PaymentOutcome> => {
  await raiseGatewayAlert(tx, {
    kind,
    gatewayNumber: result.merchantOrderNo,
    totalNtd: result.totalNtd,
    tradeNumber: result.tradeNo,
  });
  return kind;
};
