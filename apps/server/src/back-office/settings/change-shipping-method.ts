import {
  areSameSteps,
  destinationKind,
  findWeightStepsFault,
  takesWeightSteps,
  type ShippingCode,
} from '@kapok/domain';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import {
  lockShippingMethod,
  removeShippingFromCarts,
  updateShippingMethod,
  type ShippingMethodTerms,
} from './queries.ts';

/** How a way is to be from now on. */
type WishedMethod = Omit<ShippingMethodTerms, 'weightSteps' | 'pickup'> &
  Partial<Pick<ShippingMethodTerms, 'weightSteps' | 'pickup'>>;

/**
 * Sets how a way of delivery is called, what it costs and whether it is offered, from now on: open carts show it at their
 * next reading, orders keep what they were placed at. One that is no longer offered leaves the carts that had chosen it.
 * False where it is so already. Steps of weight and a place of pick-up that are not named stay as they are. Throws `invalid-request` where chains are named
 * for a way that leads to no store, and with the first step of weight that cannot be.
 */
export const changeShippingMethod = async (
  tx: Transaction,
  staffId: number,
  code: ShippingCode,
  asked: WishedMethod,
): Promise<boolean> => {
  if (asked.storeChains !== null && destinationKind(code) !== 'store')
    throw new ShopError('invalid-request', { field: 'StoreChains' });
  const before = await lockShippingMethod(tx, code);
  const wished = {
    ...asked,
    weightSteps: asked.weightSteps ?? before.weightSteps,
    pickup: asked.pickup ?? before.pickup,
  };
  refuseSteps(code, wished);
  if (isSame(before, wished)) return false;
  await updateShippingMethod(tx, code, wished);
  if (before.isOffered && !wished.isOffered) await removeShippingFromCarts(tx, code);
  const details = {
    ...wished,
    pickup: wished.pickup.zh,
    weightSteps: stepsInWords(wished),
    beforeNtd: before.priceNtd,
    freeFromBeforeNtd: before.freeFromNtd,
  };
  await noteStaffAction(tx, { staffId, action: 'change-shipping-method', subject: `shipping/${code}`, details });
  return true;
};

/** Throws `invalid-request` with the first step of weight that cannot be. */
export const refuseSteps = (code: ShippingCode, { priceNtd, weightSteps }: ShippingMethodTerms): void => {
  if (weightSteps.length === 0) return;
  if (!takesWeightSteps(code)) throw new ShopError('invalid-request', { field: 'WeightSteps' });
  const found = findWeightStepsFault(priceNtd, weightSteps);
  if (found !== null) throw new ShopError('invalid-request', { fields: [{ field: 'WeightSteps', ...found }] });
};

const isSame = (one: ShippingMethodTerms, other: ShippingMethodTerms): boolean =>
  one.nameZh === other.nameZh &&
  one.nameEn === other.nameEn &&
  one.priceNtd === other.priceNtd &&
  one.freeFromNtd === other.freeFromNtd &&
  String(one.storeChains) === String(other.storeChains) &&
  areSameSteps(one.weightSteps, other.weightSteps) &&
  one.pickup.zh === other.pickup.zh &&
  one.pickup.en === other.pickup.en &&
  one.isOffered === other.isOffered;

/** As the audit log shows them: `> 1000 g: 120`. */
export const stepsInWords = ({ weightSteps }: Pick<ShippingMethodTerms, 'weightSteps'>): readonly string[] =>
  weightSteps.map(({ overGrams, priceNtd }) => `> ${overGrams} g: ${priceNtd ?? '—'}`);
