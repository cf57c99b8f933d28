import {
  holdUntil,
  isOfGateway,
  isPayable,
  mayPayAtPickup,
  mayRenew,
  payDeadline,
  payMethodOf,
  paymentFormsAnHour,
  taipeiInstant,
  type Language,
  type PayType,
} from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { findPickupDeadline, lockCart } from '#server/selling/orders/index.ts';
import { assertInStock, assertMayHold, countRenewals, holdStock } from '#server/selling/stock/index.ts';
import { holdCouponUse, isCouponUseLeft, type CouponState } from '#server/selling/discounts/index.ts';
import { readOrderLimits } from '#server/platform/settings/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readOfferedMethods } from './offered-methods.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { findFormsOfHour, lockPayableOrder, startAttempt, type PayableOrder, type StartedAttempt } from './queries.ts';

export interface PayBill {
  readonly memberId: number;
  readonly orderNumber: string;
  /** What the buyer agreed to, NTD. Only compared: the order's own total is what is charged. */
  readonly totalNtd: number;
  readonly payType: PayType;
  readonly language: Language;
}

/** Locks the member's own order that is to be paid. Throws as `beginAttempt` does. */
export const lockToPay = async (
  tx: Transaction,
  bill: Pick<PayBill, 'memberId' | 'orderNumber' | 'totalNtd'>,
): Promise<PayableOrder> => {
  await lockCart(tx, bill.memberId);
  const order = await lockPayableOrder(tx, bill.memberId, bill.orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  refuseUnpayable(order);
  // Its parcel may be on its way to the store: a second payment would only go back.
  const until = await findPickupDeadline(tx, order.id);
  if (until !== undefined) throw new ShopError('payment-pending', { until: taipeiInstant(until) });
  if (bill.totalNtd !== order.totalNtd) throw new ShopError('amount-mismatch', { amount: order.totalNtd });
  return order;
};

/**
 * Starts an attempt to pay a locked order in one of the ways that the shop offers. Stock and the use of a coupon that had been
 * freed are held anew, as long as its member is trusted (SAFE-13); what is paid at pick-up is held to its deadline once the buyer has chosen the store.
 * Throws `order-not-found`, `order-already-paid`, `order-expired`,
 * `amount-mismatch` with the right amount, `method-not-offered`, `address-not-proven` for what is paid at pick-up, `payment-pending` for what is paid at pick-up already, `shipping-quote-missing`, `already-owned`, `coupon-used-up`,
 * `too-many-held`, `out-of-stock`, or `rate-limited` after many attempts within an hour.
 */
export const beginAttempt = async (
  tx: Transaction,
  gateway: PaymentGateway,
  order: PayableOrder,
  bill: PayBill,
): Promise<StartedAttempt> => {
  const payUntil = await findDeadline(tx, gateway, order, bill.payType);
  await refuseTooMany(tx, bill.memberId);
  refuseUnreachable(bill.payType, order);
  const heldUntil = await decideHold(tx, bill.memberId, order, payUntil);
  const couponState = await takeCoupon(tx, order, { ...bill, heldUntil });
  const isHeld = await takeStock(tx, order, { ...bill, heldUntil });
  refuseUnheld(bill.payType, isHeld && couponState !== 'freed');
  const attempt = await startAttempt(tx, order.id, {
    payType: bill.payType,
    // A try that holds neither goods nor a coupon is no renewal.
    heldUntil: isHeld || couponState === 'held' ? heldUntil : null,
    payUntil,
    merchantId: isOfGateway(bill.payType) ? gateway.merchant.merchantId : null,
  });
  if (attempt === undefined) throw new Error(`no payment attempt could be started for order ${order.orderNumber}`);
  return attempt;
};

/** What is sent before it is paid goes to buyers who can be reached. */
const refuseUnreachable = (payType: PayType, { trust }: PayableOrder): void => {
  if (payMethodOf(payType).isPaidAtPickup && !mayPayAtPickup(trust)) throw new ShopError('address-not-proven');
};

/** What is sent before it is paid must be held for its buyer, the use of its coupon as well. */
const refuseUnheld = (payType: PayType, isHeld: boolean): void => {
  if (payMethodOf(payType).isPaidAtPickup && !isHeld) throw new ShopError('method-not-offered', { payType });
};

/** Null where it is paid at once, and where the days begin when the buyer has chosen a store. */
const findDeadline = async (
  tx: Transaction,
  gateway: PaymentGateway,
  order: PayableOrder,
  payType: PayType,
): Promise<Date | null> => {
  const offered = await readOfferedMethods(tx, gateway);
  const method = offered.find((one) => one.payType === payType);
  // What a device lacks is its browser's to know; the gateway refuses it there.
  const situation = { totalNtd: order.totalNtd, place: 'pay-page', isPhone: false, basket: order } as const;
  if (method === undefined || !isPayable(method, situation)) throw new ShopError('method-not-offered', { payType });
  return method.days === null || payMethodOf(payType).isPaidAtPickup ? null : payDeadline(order.now, method.days);
};

/** A form costs its member nothing, and the shop a question to the gateway, of which it has few (TRA10071). */
const refuseTooMany = async (tx: Transaction, memberId: number): Promise<void> => {
  const { forms, fewerInSeconds } = await findFormsOfHour(tx, memberId);
  if (forms < paymentFormsAnHour(await readOrderLimits(tx))) return;
  throw new ShopError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(fewerInSeconds ?? 1)) });
};

/** Until when an order holds what it holds; null where it may not for longer: after the last renewal it is free for others (SAFE-5). */
const decideHold = async (
  tx: Transaction,
  memberId: number,
  order: PayableOrder,
  payUntil: Date | null,
): Promise<Date | null> => {
  const { stockState, couponState, trust, now } = order;
  const isFreed = stockState === 'released' || couponState === 'freed';
  if (!isFreed && stockState !== 'reserved' && couponState !== 'held') return null;
  const limits = await readOrderLimits(tx);
  const renewals = isFreed ? await countRenewals(tx, { memberId, orderId: order.id }, 'placed') : order.holdRenewals;
  return mayRenew(renewals, trust, limits) ? holdUntil(trust, { now, payUntil }, limits) : null;
};

type TakeAgain = Pick<PayBill, 'memberId' | 'language'> & { readonly heldUntil: Date | null };

/**
 * Holds the use of a coupon that was freed, if one is left, and says whether it is held; after the last renewal, or where its order may
 * hold none, it only sees that one is left, and it is counted with the payment. The order keeps its sum either way: without the coupon it
 * would be another order.
 */
const takeCoupon = async (
  tx: Transaction,
  { id: orderId, couponCode, couponState, trust }: PayableOrder,
  { memberId, heldUntil }: TakeAgain,
): Promise<CouponState> => {
  if (couponCode === null || couponState !== 'freed') return couponState;
  const order = { orderId, memberId, trust };
  if (!(await isCouponUseLeft(tx, order, couponCode))) throw new ShopError('coupon-used-up');
  return heldUntil !== null && (await holdCouponUse(tx, couponCode, order, heldUntil)) ? 'held' : 'freed';
};

/**
 * Holds goods that were freed, and says whether they are held; after the last renewal it only sees that they are there, and they are
 * sold with the payment.
 */
const takeStock = async (
  tx: Transaction,
  { id: orderId, stockState, trust }: PayableOrder,
  { memberId, language, heldUntil }: TakeAgain,
): Promise<boolean> => {
  if (stockState !== 'released') return stockState === 'reserved' && heldUntil !== null;
  await assertMayHold(tx, { memberId, orderId, language }, await readOrderLimits(tx));
  if (heldUntil !== null) return holdStock(tx, { orderId, trust, language }, heldUntil);
  await assertInStock(tx, orderId, language);
  return false;
};

const refuseUnpayable = (order: PayableOrder): void => {
  if (order.status === 'paid') throw new ShopError('order-already-paid');
  if (order.status === 'cancelled' || !order.inTime) throw new ShopError('order-expired');
  if (order.quoteMissing) throw new ShopError('shipping-quote-missing');
  if (order.ownedProductIds.length > 0) throw new ShopError('already-owned', { productIds: order.ownedProductIds });
};
