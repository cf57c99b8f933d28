import { isCouponCode, normalizeCouponCode } from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  insertCoupon,
  listCoupons,
  markEnded,
  type Coupon,
  type CouponPage,
  type CouponTerms,
} from './coupon-queries.ts';

const PAGE = 50;

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

/** Makes a coupon. Its terms never change, so that nobody is promised one thing and gets another. Throws `already-taken`. */
export const createCoupon = async (
  tx: Transaction,
  typedCode: string,
  terms: CouponTerms,
  staffId: number,
): Promise<true> => {
  const code = normalizeCouponCode(typedCode);
  if (!isCouponCode(code)) throw new ShopError('invalid-request', { field: 'CouponCode' });
  if (!(await insertCoupon(tx, code, terms, staffId))) throw new ShopError('already-taken', { field: 'CouponCode' });
  await noteStaffAction(tx, { staffId, action: 'create-coupon', subject: `coupon/${code}`, details: { ...terms } });
  return true;
};

/** Ends a coupon before its time; what was ordered with it stays as it is. Throws `not-found`. */
export const endCoupon = async (tx: Transaction, typedCode: string, staffId: number): Promise<true> => {
  const code = normalizeCouponCode(typedCode);
  if (!(await markEnded(tx, code, staffId))) throw new ShopError('not-found');
  await noteStaffAction(tx, { staffId, action: 'end-coupon', subject: `coupon/${code}` });
  return true;
};
