import { isCouponCode, normalizeCouponCode } from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  insertCoupon,
  listCoupons,
  lockEnded,
  markEnded,
  updateLimits,
  type Coupon,
  type CouponLimits,
  type CouponPage,
  type CouponTerms,
} from './coupon-queries.ts';
import { insertTargets } from './coupon-scope-queries.ts';

const PAGE = 50;

export interface NewCoupon extends CouponTerms {
  /** Of the products or the categories that it is for; none where it is for the whole cart. */
  readonly targetCodes: readonly string[];
}

export interface FoundCoupons {
  readonly coupons: readonly Coupon[];
  /** There are older ones. */
  readonly more: boolean;
}

/** One page of coupons, the newest first; a search that is no beginning of a code finds none. */
export const findCoupons = async (db: Database, search: string, after: CouponPage['after']): Promise<FoundCoupons> => {
  const begin = normalizeCouponCode(search);
  if (!/^[A-Z0-9-]*$/.test(begin)) return { coupons: [], more: false };
  const coupons = await listCoupons(db, { search: begin, after, limit: PAGE + 1 });
  return { coupons: coupons.slice(0, PAGE), more: coupons.length > PAGE };
};

/**
 * Makes a coupon for a whole cart, or for the products or categories with these codes. What it takes off, from which sum on, and
 * what it is for never change, so that nobody is promised one thing and gets another. Throws `already-taken`, or `not-found` where one of the codes is of nothing.
 */
export const createCoupon = async (
  tx: Transaction,
  typedCode: string,
  { targetCodes: named, ...terms }: NewCoupon,
  staffId: number,
): Promise<true> => {
  const code = normalizeCouponCode(typedCode);
  if (!isCouponCode(code)) throw new ShopError('invalid-request', { field: 'CouponCode' });
  if (!(await insertCoupon(tx, code, terms, staffId))) throw new ShopError('already-taken', { field: 'CouponCode' });
  const targetCodes = [...new Set(named)];
  const found = await insertTargets(tx, code, { scope: terms.scope, codes: targetCodes });
  if (found !== targetCodes.length) throw new ShopError('not-found');
  await noteStaffAction(tx, {
    staffId,
    action: 'create-coupon',
    subject: `coupon/${code}`,
    details: { ...terms, ...(targetCodes.length === 0 ? {} : { targetCodes }) },
  });
  return true;
};

/**
 * Changes when and how often a coupon can be used, and its note. What was ordered with it stays as it is, and fewer uses than there
 * were end its use. Throws `not-found`, or `conflict-changed` for one that was ended meanwhile: that cannot be undone.
 */
export const changeCoupon = async (
  tx: Transaction,
  typedCode: string,
  limits: CouponLimits,
  staffId: number,
): Promise<true> => {
  const code = normalizeCouponCode(typedCode);
  const isEnded = await lockEnded(tx, code);
  if (isEnded === undefined) throw new ShopError('not-found');
  if (isEnded) throw new ShopError('conflict-changed');
  await updateLimits(tx, code, limits);
  await noteStaffAction(tx, { staffId, action: 'change-coupon', subject: `coupon/${code}`, details: { ...limits } });
  return true;
};

/** Ends a coupon before its time; what was ordered with it stays as it is. Throws `not-found`. */
export const endCoupon = async (tx: Transaction, typedCode: string, staffId: number): Promise<true> => {
  const code = normalizeCouponCode(typedCode);
  if (!(await markEnded(tx, code, staffId))) throw new ShopError('not-found');
  await noteStaffAction(tx, { staffId, action: 'end-coupon', subject: `coupon/${code}` });
  return true;
};
