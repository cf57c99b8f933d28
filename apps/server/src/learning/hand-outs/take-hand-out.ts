import { endsRefund, mayTakeHandOut, taipeiInstant, type HandOutRights } from '@kapok/domain';
import { lockOwnership } from '#server/accounts/entitlements/index.ts';
import { isRefundOpen } from '#server/learning/viewing/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { HandOutName, SeenHandOut, StoredHandOut } from './hand-out.ts';
import { findHandOut, listHandOuts, markHandOutTaken, noteOpened } from './queries.ts';

export interface ListedHandOut extends SeenHandOut {
  readonly available: boolean;
  readonly endsRefund: boolean;
}

/** The hand-outs of a product, with what taking each would mean for whoever asks. */
export const readHandOuts = async (
  db: Database,
  productId: string,
  memberId: number | undefined,
): Promise<readonly ListedHandOut[]> => {
  const handOuts = await listHandOuts(db, productId, memberId);
  const isAtStake = memberId !== undefined && handOuts.some(mayEnd) && (await isRefundOpen(db, memberId, productId));
  return handOuts.map((handOut) => ({
    ...handOut,
    available: memberId !== undefined && mayTakeHandOut(handOut),
    endsRefund: endsRefund(handOut, isAtStake),
  }));
};

/** Throws `lesson-not-open` to who has bought the lesson of a hand-out before its release (LEARN-3). */
export const assertReleased = (handOut: Pick<SeenHandOut, 'opensAt'> | undefined): void => {
  if (handOut === undefined || handOut.opensAt === null) return;
  throw new ShopError('lesson-not-open', { opensAt: taipeiInstant(handOut.opensAt) });
};

/** A hand-out as a member sees it, be it for them or not; undefined where there is none. */
export const readHandOut = (db: Database, name: HandOutName, memberId: number): Promise<SeenHandOut | undefined> =>
  findHandOut(db, name, memberId);

/** Only these are worth the question whether a refund is open. */
const mayEnd = (handOut: HandOutRights & { readonly countsAsUsed: boolean }): boolean => endsRefund(handOut, true);

/**
 * Lets a member take a hand-out and writes it down, before a byte of it is sent; one that ends a refund ends it here, in the order in
 * which refunds are asked for. Undefined where there is none or the member may not have it, or not yet. Throws `refund-would-end` where
 * the member has not agreed to that.
 */
export const takeHandOut = async (
  tx: Transaction,
  memberId: number,
  name: HandOutName,
  agreesToEndRefund: boolean,
): Promise<StoredHandOut | undefined> => {
  await lockOwnership(tx, memberId);
  const handOut = await findHandOut(tx, name, memberId);
  if (handOut === undefined || !mayTakeHandOut(handOut)) return undefined;
  const { productId } = name;
  const endedRefund = mayEnd(handOut) && endsRefund(handOut, await isRefundOpen(tx, memberId, productId));
  if (endedRefund && !agreesToEndRefund) throw new ShopError('refund-would-end');
  await noteOpened(tx, { memberId, productId, fileUuid: handOut.fileUuid, endedRefund });
  if (endedRefund) await markHandOutTaken(tx, memberId, productId);
  return handOut;
};
