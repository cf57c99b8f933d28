import { lockOwnership } from '#server/accounts/entitlements/index.ts';
import { refundStates, refusalOfApproval, type RefundState } from '@kapok/domain';
import type { AuditAction } from '@kapok/contract';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { reopenSeats } from '#server/selling/seats/index.ts';
import { findCountsFrom, insertApproval, readRefundPerson } from './approval-queries.ts';
import { carryOut } from './give-back.ts';
import { isStaffRefund } from './give-back-queries.ts';
import { maySend, ownOrder, type MoneyBack } from './large-refund.ts';
import { lockLargeRefund } from './large-refund-queries.ts';
import { findRefund } from './queries.ts';
import { removeIdleAccount } from './refund-account-queries.ts';
import { queueRefund } from './queue-refund.ts';
import { restoreRightsOfRefund } from './right-queries.ts';
import { tooNew } from './second-person.ts';
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

const { events } = refundStates;

/**
 * Sends a refund that waited for review, and carries out one that a colleague began; false where it waits for a second person now. Throws `not-found`,
 * `conflict-changed` where it does not wait for a review (any more), and `not-allowed` where a colleague decides (SAFE-17).
 */
export const acceptRefund = async (
  tx: Transaction,
  { mails }: SettleDeps,
  refundId: number,
  word: StaffWord,
): Promise<boolean> => {
  const refund = await lockInState(tx, refundId, events.accept.from);
  if (!(await maySend(tx, word.staffId, moneyOf(refund)))) return false;
  await acceptReview(tx, refundId, word);
  if (await isStaffRefund(tx, refundId)) await carryOut(tx, mails, refundId);
  else await queueRefund(tx, refundId);
  await note(tx, word.staffId, 'refund-accepted', refund);
  return true;
};

/**
 * Declines a refund that waited for review: no money goes back, and the media is open again. Of what a colleague began nothing
 * had ended, and the buyer was not told. Throws as accepting does.
 */
export const rejectRefund = async (
  tx: Transaction,
  { mails }: SettleDeps,
  refundId: number,
  word: StaffWord,
): Promise<true> => {
  const refund = await lockInState(tx, refundId, events.decline.from);
  await rejectReview(tx, refundId, word);
  if (refund.lineId !== null) await restoreRightsOfRefund(tx, refundId, refund.lineId);
  await reopenSeats(tx, refundId);
  if (!(await isStaffRefund(tx, refundId))) await mails.rejected(tx, refundId);
  await removeIdleAccount(tx, refund.orderId);
  await note(tx, word.staffId, 'refund-rejected', refund);
  return true;
};

/**
 * Notes that staff sent the money back themselves: by bank transfer, or at the gateway's back office after a failure or where
 * the gateway does not tell. False where it waits for a second person. Throws `not-found`, `conflict-changed` where the
 * refund is not in staff's hands, and `not-allowed` as accepting does.
 */
export const settleRefundByHand = async (
  tx: Transaction,
  deps: SettleDeps,
  refundId: number,
  word: StaffWord,
): Promise<boolean> => {
  const locked = await lockInState(tx, refundId, events.settleByHand.from);
  if (!(await maySend(tx, word.staffId, moneyOf(locked)))) return false;
  await settleByHand(tx, refundId, word);
  const refund = await findRefund(tx, refundId);
  if (refund !== undefined) await tellRefunded(tx, deps, refund);
  await removeIdleAccount(tx, locked.orderId);
  await note(tx, word.staffId, 'refund-settled-by-hand', locked);
  return true;
};

/**
 * Tries again what failed. Where the outcome of a call is unknown the gateway is only asked once more: nothing is sent that
 * may have arrived. False where money would be sent anew and waits for a second person. Throws `not-found`,
 * `conflict-changed` where there is nothing to try again, and `not-allowed` as accepting does.
 */
export const retryRefund = async (tx: Transaction, refundId: number, staffId: number): Promise<boolean> => {
  const refund = await lockInState(tx, refundId, ['failed', 'unknown', 'requested', 'refunding']);
  if (refund.state === 'failed' && !(await maySend(tx, staffId, moneyOf(refund)))) return false;
  if (refund.state === 'failed') await reopen(tx, refundId);
  await queueRefund(tx, refundId);
  await note(tx, staffId, 'refund-retried', refund);
  return true;
};

/**
 * Agrees that a refund is sent by somebody else: the second person of a large one. Throws `not-found`, `conflict-changed`
 * where nothing of it is still to be sent, `not-allowed` for who has a part in the order, `second-person-needed` for who wanted to send
 * it, or `second-person-too-new` with the instant from which an approval counts, if the permission is less than a day old.
 */
export const approveRefund = async (tx: Transaction, refundId: number, staffId: number): Promise<true> => {
  const refund = await lockInState(tx, refundId, ['review', 'requested', 'manual', 'failed', 'unknown']);
  const { subject } = moneyOf(refund);
  const waiting = await lockLargeRefund(tx, subject);
  const refusal = refusalOfApproval(await readRefundPerson(tx, staffId, subject), waiting?.askedBy === staffId);
  if (refusal === 'own-order') throw ownOrder();
  if (refusal === 'asked-by-them') throw new ShopError('second-person-needed');
  const countsFrom = refusal === 'too-new' ? await findCountsFrom(tx, staffId) : undefined;
  if (countsFrom !== undefined) throw tooNew(countsFrom);
  await insertApproval(tx, refundId, staffId);
  await note(tx, staffId, 'refund-approved', refund);
  return true;
};

const moneyOf = ({ id, totalNtd }: LockedRefund): MoneyBack => ({ subject: { kind: 'refund', id }, totalNtd });

const lockInState = async (
  tx: Transaction,
  refundId: number,
  states: readonly RefundState[],
): Promise<LockedRefund> => {
  const memberId = await findRefundMember(tx, refundId);
  if (memberId === undefined) throw new ShopError('not-found');
  await lockOwnership(tx, memberId);
  const refund = await lockRefund(tx, refundId);
  if (refund === undefined) throw new ShopError('not-found');
  if (!states.includes(refund.state)) throw new ShopError('conflict-changed');
  return refund;
};

/** With the order: the number of a refund stands on no screen. */
const note = (tx: Transaction, staffId: number, action: AuditAction, refund: LockedRefund): Promise<void> => {
  const details = { order: refund.orderNumber, totalNtd: refund.totalNtd };
  return noteStaffAction(tx, { staffId, action, subject: `refund/${refund.id}`, details });
};
