import { isOwnShipping, nextOwnShippingCode, type OwnShippingKind, type ShippingCode } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { refuseSteps, stepsInWords } from './change-shipping-method.ts';
import {
  deleteShippingMethod,
  insertShippingMethod,
  isOrderedWith,
  lockShippingMethod,
  lockShippingMethods,
  removeShippingFromCarts,
  type ShippingMethodTerms,
} from './queries.ts';

/**
 * Adds a way of delivery at the end of the list and answers its code. Throws `already-taken` for a name that another way has,
 * and `invalid-request` where the shop has as many of this kind as it can have, or with the first step of weight that cannot
 * be.
 */
export const addShippingMethod = async (
  tx: Transaction,
  staffId: number,
  kind: OwnShippingKind,
  terms: ShippingMethodTerms,
): Promise<ShippingCode> => {
  const known = await lockShippingMethods(tx);
  if (known.some(({ nameZh }) => nameZh === terms.nameZh)) throw new ShopError('already-taken', { field: 'NameZh' });
  const code = nextOwnShippingCode(
    kind,
    known.map((method) => method.code),
  );
  if (code === undefined) throw new ShopError('invalid-request', { field: 'GoesTo' });
  refuseSteps(code, terms);
  await insertShippingMethod(tx, code, terms);
  const details = { ...terms, pickup: terms.pickup.zh, weightSteps: stepsInWords(terms) };
  await noteStaffAction(tx, { staffId, action: 'add-shipping-method', subject: `shipping/${code}`, details });
  return code;
};

/**
 * Takes a way that the shop added off the list and out of every cart; false where it is not on it. Throws `in-use` where an
 * order has it, which tells its buyer its name, and `invalid-request` for the ways that every shop has: both can be offered no
 * longer.
 */
export const removeShippingMethod = async (tx: Transaction, staffId: number, code: ShippingCode): Promise<boolean> => {
  if (!isOwnShipping(code)) throw new ShopError('invalid-request', { field: 'Code' });
  const method = (await lockShippingMethods(tx)).find((known) => known.code === code);
  if (method === undefined) return false;
  // From here on no cart chooses it and no order is placed with it.
  await lockShippingMethod(tx, code);
  if (await isOrderedWith(tx, code)) throw new ShopError('in-use');
  await removeShippingFromCarts(tx, code);
  await deleteShippingMethod(tx, code);
  const details = { nameZh: method.nameZh };
  await noteStaffAction(tx, { staffId, action: 'remove-shipping-method', subject: `shipping/${code}`, details });
  return true;
};
