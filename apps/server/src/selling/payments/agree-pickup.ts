import { payDeadline, payMethodOf, standardChoice, type PayType } from '@kapok/domain';
import type { PickedStore } from '@kapok/newebpay';
import type { Transaction } from '#server/platform/db/database.ts';
import { readPayChoices } from '#server/platform/pay-choices/index.ts';
import { readOrderLimits } from '#server/platform/settings/index.ts';
import {
  holdCouponUse,
  isCouponUseLeft,
  mayHoldCouponUse,
  type CouponHolder,
} from '#server/selling/discounts/index.ts';
import { findTrust, holdStock, lockFreeStock, mayHoldBeside } from '#server/selling/stock/index.ts';
import { endOtherNumbers } from './dead-number-queries.ts';
import { placeOf } from './picked-place.ts';
import type { LockedAttempt, PaymentMails, PaymentOutcome } from './payment.ts';
import { findPickup, noteLogisticsNumber, recordPickup } from './pickup-queries.ts';

/**
 * Agrees that an order is paid when its parcel is fetched at the store that the buyer chose on the gateway's page. From now on it may be
 * packed and sent though it is not paid, and what it holds stays held to the deadline. Said again it changes nothing. An order that
 * holds nothing any more, because the gateway told the store too late, is not agreed on: nothing is sent that somebody else bought.
 */
export const agreePickup = async (
  tx: Transaction,
  mails: PaymentMails,
  attempt: LockedAttempt,
  picked: PickedStore,
): Promise<PaymentOutcome> => {
  if (!payMethodOf(attempt.payType).isPaidAtPickup) return 'not-yet-paid';
  const known = await findPickup(tx, attempt.orderId);
  if (known?.attemptId === attempt.attemptId) {
    await noteLogisticsNumber(tx, attempt.attemptId, picked.logisticsNumber);
    return 'repeated';
  }
  if (attempt.orderStatus === 'cancelled') return 'order-cancelled';
  if (attempt.orderStatus === 'paid') return 'already-paid';
  if (known !== undefined || attempt.attemptStatus !== 'started') return 'repeated';
  const payUntil = payDeadline(attempt.now, await daysOf(tx, attempt.payType));
  const lost = await holdAgain(tx, attempt, payUntil);
  if (lost !== null) return lost;
  const { recipientName, recipientTel, logisticsNumber } = picked;
  const agreed = { payUntil, recipientName, recipientTel, logisticsNumber, ...placeOf(picked) };
  if (!(await recordPickup(tx, attempt, agreed))) throw new Error(`order ${attempt.orderNumber} waits for no payment`);
  await mails.pickupAgreed(tx, attempt);
  await endOtherNumbers(tx, mails, attempt);
  return 'pickup-agreed';
};

/** As the shop has chosen them. */
const daysOf = async (tx: Transaction, payType: PayType): Promise<number> => {
  const choiceOf = await readPayChoices(tx);
  const days = choiceOf(payType).days ?? standardChoice(payType).days;
  if (days === null) throw new Error(`${payType} has no days to fetch a parcel in`);
  return days;
};

/** Holds again what an order held no longer; says what is not to be had any more. In the order that all lock them. */
const holdAgain = async (
  tx: Transaction,
  { orderId, memberId, couponCode, couponState, stockState }: LockedAttempt,
  until: Date,
): Promise<'coupon-used-up' | 'out-of-stock' | null> => {
  const holder = { orderId, memberId, trust: await findTrust(tx, memberId) };
  const freed = couponState === 'freed' ? couponCode : null;
  if (freed !== null && !(await isToBeHad(tx, freed, holder))) return 'coupon-used-up';
  if (stockState === 'released' && !(await takeStock(tx, holder, until))) return 'out-of-stock';
  if (freed !== null) await holdCouponUse(tx, freed, holder, until);
  return null;
};

const isToBeHad = async (tx: Transaction, couponCode: string, holder: CouponHolder): Promise<boolean> =>
  (await isCouponUseLeft(tx, holder, couponCode)) && mayHoldCouponUse(tx, couponCode, holder);

/**
 * Holds goods that are there, where its member holds no more pieces with them than one person may: the store may be told late on
 * purpose.
 */
const takeStock = async (tx: Transaction, holder: CouponHolder, until: Date): Promise<boolean> =>
  (await lockFreeStock(tx, holder.orderId)) &&
  (await mayHoldBeside(tx, holder, await readOrderLimits(tx))) &&
  (await holdStock(tx, { ...holder, language: 'zh-Hant' }, until));
