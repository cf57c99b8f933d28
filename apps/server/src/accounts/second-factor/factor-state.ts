import type { Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findFactorState, type FactorState } from './queries.ts';

/** The caller's second factor. Throws `not-signed-in`, or `not-allowed` for a customer, who has none. */
export const getStaffFactor = async (db: Database, caller: MemberCaller): Promise<FactorState> => {
  const state = await findFactorState(db, caller);
  if (state === undefined) throw new ShopError('not-signed-in');
  if (!state.isStaff) throw new ShopError('not-allowed');
  return state;
};
