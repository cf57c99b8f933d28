import type { Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findFactorState, type FactorState } from './queries.ts';

const hasFactor = ({ appSince, hasPasskey }: FactorState): boolean => appSince !== null || hasPasskey;

/** The caller's second factor. Throws `not-signed-in`, or `not-allowed` for a customer, who has none. */
export const getStaffFactor = async (db: Database, caller: MemberCaller): Promise<FactorState> => {
  const state = await findFactorState(db, caller);
  if (state === undefined) throw new ShopError('not-signed-in');
  if (!state.isStaff) throw new ShopError('not-allowed');
  return state;
};

/**
 * Makes sure that staff who have a second factor have shown it in this session, before they change how they sign in: the
 * password alone would otherwise make a new second factor. Customers, and staff who have none yet, pass. Throws
 * `not-signed-in` or `second-factor-needed`.
 */
export const assertFactorShown = async (db: Database, caller: MemberCaller): Promise<FactorState> => {
  const state = await findFactorState(db, caller);
  if (state === undefined) throw new ShopError('not-signed-in');
  if (state.isStaff && hasFactor(state) && !state.isShown) throw new ShopError('second-factor-needed');
  return state;
};
