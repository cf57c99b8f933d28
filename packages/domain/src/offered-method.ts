import { payMethodOf, type PayMethod, type PayType } from './pay-methods.ts';
import { canBePaidAtPickup, type PaidBasket } from './pickup-payment.ts';

/** A way to pay as it stands for a buyer. */
export interface OfferedMethod {
  readonly payType: PayType;
  readonly leastNtd: number;
  readonly mostNtd: number;
  readonly days: number | null;
  readonly needsCardReader: boolean;
}

/** What decides on showing a way to pay. */
export interface PaySituation {
  readonly totalNtd: number;
  readonly place: PayMethod['place'];
  readonly isPhone: boolean;
  readonly basket: PaidBasket;
}

/** Whether a way to pay can be chosen for a sum and a basket, on a screen, on a device. */
export const isPayable = (
  { payType, leastNtd, mostNtd, needsCardReader }: OfferedMethod,
  { totalNtd, place, isPhone, basket }: PaySituation,
): boolean =>
  totalNtd >= leastNtd &&
  totalNtd <= mostNtd &&
  !(needsCardReader && isPhone) &&
  (place === 'pay-page' || payMethodOf(payType).place === 'cart') &&
  (!payMethodOf(payType).isPaidAtPickup || canBePaidAtPickup(basket));
