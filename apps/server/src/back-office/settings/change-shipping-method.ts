import type { ShippingCode } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import {
  lockShippingMethod,
  removeShippingFromCarts,
  updateShippingMethod,
  type ShippingMethodTerms,
} from './queries.ts';

/**
 * Sets how a way of delivery is called, what it costs and whether it is offered, from now on: open carts show it at their
 * next reading, orders keep what they were placed at. One that is no longer offered leaves the carts that had chosen it.
 * False where it is so already.
 */
export const changeShippingMethod = async (
  tx: Transaction,
  staffId: number,
  code: ShippingCode,
  wished: ShippingMethodTerms,
): Promise<boolean> => {
  const before = await lockShippingMethod(tx, code);
  if (isSame(before, wished)) return false;
  await updateShippingMethod(tx, code, wished);
  if (before.isOffered && !wished.isOffered) await removeShippingFromCarts(tx, code);
  const details = { ...wished, beforeNtd: before.priceNtd, freeFromBeforeNtd: before.freeFromNtd };
  await noteStaffAction(tx, { staffId, action: 'change-shipping-method', subject: `shipping/${code}`, details });
  return true;
};

const isSame = (one: ShippingMethodTerms, other: ShippingMethodTerms): boolean =>
  one.nameZh === other.nameZh &&
  one.nameEn === other.nameEn &&
  one.priceNtd === other.priceNtd &&
  one.freeFromNtd === other.freeFromNtd &&
  one.isOffered === other.isOffered;
