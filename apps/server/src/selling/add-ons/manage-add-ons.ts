import { findAddOnFault } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  findRegularPrice,
  insertAddOn,
  insertBeside,
  listAddOns,
  markAddOnEnded,
  type AddOn,
  type AddOnPage,
  type NewAddOn,
} from './staff-queries.ts';

const PAGE = 50;

export interface FoundAddOns {
  readonly addOns: readonly AddOn[];
  /** There are older ones. */
  readonly more: boolean;
}

/** One page of add-ons, the newest first. */
export const findAddOns = async (db: Database, after: AddOnPage['after']): Promise<FoundAddOns> => {
  const addOns = await listAddOns(db, { after, limit: PAGE + 1 });
  return { addOns: addOns.slice(0, PAGE), more: addOns.length > PAGE };
};

/**
 * Makes an add-on. Its terms never change, so that nobody is promised one price and pays another. Throws `not-found` where its
 * product or one of those beside it is not for sale, `already-taken` where the product has a running one, and `invalid-request` by
 * the rule of `findAddOnFault`.
 */
export const createAddOn = async (tx: Transaction, wish: NewAddOn, staffId: number): Promise<true> => {
  const besideIds = [...new Set(wish.besideIds)];
  const regularNtd = await findRegularPrice(tx, wish.productId);
  if (regularNtd === undefined) throw new ShopError('not-found', { productId: wish.productId });
  const fault = findAddOnFault({ ...wish, besideIds }, regularNtd);
  if (fault !== null) {
    throw new ShopError('invalid-request', { field: fault === 'not-lower' ? 'PriceWithTax' : 'BesideProductIds' });
  }
  const addOnId = await insertAddOn(tx, { ...wish, besideIds }, staffId);
  if (addOnId === undefined) throw new ShopError('already-taken', { field: 'ProductId' });
  if ((await insertBeside(tx, addOnId, besideIds)) !== besideIds.length) throw new ShopError('not-found');
  await noteStaffAction(tx, {
    staffId,
    action: 'create-add-on',
    subject: `product/${wish.productId}`,
    details: { grossNtd: wish.priceNtd, ...(besideIds.length === 0 ? {} : { targetCodes: besideIds }) },
  });
  return true;
};

/** Ends an add-on: carts that hold it ask the regular price from now on, orders keep theirs. Throws `not-found`. */
export const endAddOn = async (tx: Transaction, addOnId: string, staffId: number): Promise<true> => {
  const productId = await markAddOnEnded(tx, addOnId, staffId);
  if (productId === undefined) throw new ShopError('not-found');
  await noteStaffAction(tx, { staffId, action: 'end-add-on', subject: `product/${productId}` });
  return true;
};
