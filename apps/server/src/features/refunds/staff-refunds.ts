import type { Transaction } from '#server/db/database.ts';
import { noteStaffAction } from '#server/features/audit/index.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { findRefund } from './queries.ts';
import { queueRefund } from './queue-refund.ts';
import { REJECTED, type RefundStatus } from './refund.ts';
import { lockPossessions, restoreRightsOfRefund } from './right-queries.ts';
import { tellRefunded, type SettleDeps } from './settle-refund.ts';
import {
  acceptReview,
  findRefundMember,
  lockRefund,
  rejectReview,
  reopen,
  settleByHand,
  type LockedRefund,
  type StaffWord,
} from './staff-queries.ts';

/** Sends a refund that waited for review. Throws `not-found`, or `conflict-changed` where it does not wait for one (any more). */
export const acceptRefund = async (tx: Transaction, refundId: number, word: StaffWord): Promise<true> => {
  await lockInStatus(tx, refundId, ['review']);
  await acceptReview(tx, refundId, word);
  await queueRefund(tx, refundId);
  await note(tx, word.staffId, 'refund-accepted', refundId);
  return true;
};

/** Declines a refund that waited for review: no money goes back, and the media is open again. Throws as accepting does. */
export const rejectRefund = async (
  tx: Transaction,
  { mails }: SettleDeps,
  refundId: number,
  word: StaffWord,
): Promise<true> => {
  const refund = await lockInStatus(tx, refundId, ['review']);
  await rejectReview(tx, refundId, word);
  if (refund.lineId !== null) await restoreRightsOfRefund(tx, refundId, refund.lineId);
  await mails.rejected(tx, refundId);
  await note(tx, word.staffId, 'refund-rejected', refundId);
  return true;
};

/**
 * Notes that staff sent the money back themselves: by bank transfer, or at the gateway's back office after a failure or where
 * the gateway does not tell. Throws `not-found`, or `conflict-changed` where the refund is not in staff's hands.
 */
export const settleRefundByHand = async (
  tx: Transaction,
  deps: SettleDeps,
  refundId: number,
  word: StaffWord,
): Promise<true> => {
  const locked = await lockInStatus(tx, refundId, ['requested', 'failed', 'unknown']);
  if (locked.status === 'requested' && !locked.isManual) throw new ShopError('conflict-changed');
  await settleByHand(tx, refundId, word);
  const refund = await findRefund(tx, refundId);
  if (refund !== undefined) await tellRefunded(tx, deps, refund);
  await note(tx, word.staffId, 'refund-settled-by-hand', refundId);
  return true;
};

/**
 * Tries again what failed. Where the outcome of a call is unknown the gateway is only asked once more: nothing is sent that
 * may have arrived. Throws `not-found`, or `conflict-changed` where there is nothing to try again.
 */
export const retryRefund = async (tx: Transaction, refundId: number, staffId: number): Promise<true> => {
  const refund = await lockInStatus(tx, refundId, ['failed', 'unknown', 'requested', 'refunding']);
  if (refund.isManual && refund.status === 'requested') throw new ShopError('conflict-changed');
  if (refund.status === 'failed') await reopen(tx, refundId);
  await queueRefund(tx, refundId);
  await note(tx, staffId, 'refund-retried', refundId);
  return true;
};

/** A declined refund is settled for good: no status makes it staff's again. */
const lockInStatus = async (
  tx: Transaction,
  refundId: number,
  statuses: readonly RefundStatus[],
): Promise<LockedRefund> => {
  const memberId = await findRefundMember(tx, refundId);
  if (memberId === undefined) throw new ShopError('not-found');
  await lockPossessions(tx, memberId);
  const refund = await lockRefund(tx, refundId);
  if (refund === undefined) throw new ShopError('not-found');
  if (!statuses.includes(refund.status) || refund.failureCode === REJECTED) throw new ShopError('conflict-changed');
  return refund;
};

const note = (tx: Transaction, staffId: number, action: string, refundId: number): Promise<void> =>
  noteStaffAction(tx, { staffId, action, subject: `refund/${refundId}` });
