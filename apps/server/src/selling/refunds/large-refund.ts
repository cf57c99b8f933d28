import { countsAsPerson, judgeSending, type RefundPerson } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { listAdministrators, readLargeRefundNtd } from '#server/platform/settings/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isApprovedByAnother, readRefundPerson } from './approval-queries.ts';
import {
  deleteLargeRefund,
  findPastLimitNtd,
  keepLargeRefund,
  lockLargeRefund,
  lockMoneyBackOfMember,
  markLargeRefundSent,
  sumOtherMoneyBackNtd,
  type WaitingLargeRefund,
} from './large-refund-queries.ts';
import { findOwnWord, lockAndSumOwnWordNtd } from './own-word-queries.ts';
import type { MoneyBackSubject } from './subject-queries.ts';

export interface MoneyBack {
  readonly subject: MoneyBackSubject;
  /** Tax included. */
  readonly totalNtd: number;
}

/** So long a refund waits that nobody else could approve: time for every administrator to read the mail and stop it. */
const ALONE_HOURS = 24;

/**
 * Whether a member of the staff sends money back now, by `judgeSending`; the refund or return must be locked. A large amount is counted with
 * whatever else goes back to the same member on the same day. The second person approved it, or wanted to send it before. Where it waits
 * for its time, every administrator is told (SAFE-9). False notes that this member wanted to send it: commit, then refuse by
 * `orSecondPersonNeeded`. Throws `not-allowed` where a colleague decides instead of who has a part in the order.
 */
export const maySend = async (tx: Transaction, staffId: number, money: MoneyBack): Promise<boolean> => {
  await lockMoneyBackOfMember(tx, money.subject);
  // The limit of now first: whoever reads a new one then finds the one that it replaced.
  const nowNtd = await readLargeRefundNtd(tx);
  const pastNtd = await findPastLimitNtd(tx, money.subject);
  const limitNtd = Math.min(nowNtd, pastNtd ?? nowNtd);
  const isLarge = money.totalNtd + (await sumOtherMoneyBackNtd(tx, money.subject)) > limitNtd;
  const sender = await readRefundPerson(tx, staffId, money.subject);
  const restsOnOwnWord = !isLarge && (await isOwnWordAlone(tx, staffId, money, limitNtd));
  const waiting = await lockLargeRefund(tx, money.subject);
  const isAgreedTo = (isLarge || restsOnOwnWord) && (await isAgreedToByAnother(tx, staffId, money, waiting));
  const verdict = judgeSending(sender, { isLarge, restsOnOwnWord, isDue: waiting?.isDue === true, isAgreedTo });
  if (verdict === 'own-order') throw ownOrder();
  if (verdict === 'send') {
    if (waiting !== undefined) await markLargeRefundSent(tx, waiting.id);
    return true;
  }
  await letWait(tx, { ...sender, staffId }, money, waiting);
  return false;
};

/**
 * Whether one person alone would say that money came and send it back. A transfer that an order did not need is sent back by two people
 * whatever its sum, since nothing else bounds how many of them are said to have come; of others that the sender confirmed as much
 * as the limit of a day.
 */
const isOwnWordAlone = async (
  tx: Transaction,
  staffId: number,
  { subject, totalNtd }: MoneyBack,
  limitNtd: number,
): Promise<boolean> => {
  const word = await findOwnWord(tx, staffId, subject);
  if (word === undefined) return false;
  return !word.isKept || totalNtd + (await lockAndSumOwnWordNtd(tx, staffId)) > limitNtd;
};

const isAgreedToByAnother = async (
  tx: Transaction,
  staffId: number,
  { subject }: MoneyBack,
  waiting: WaitingLargeRefund | undefined,
): Promise<boolean> => {
  if (waiting !== undefined && waiting.askedBy !== staffId && countsAsPerson(waiting.asker)) return true;
  return subject.kind === 'refund' && isApprovedByAnother(tx, subject.id, staffId);
};

/** Notes who wants to send it, once; from when one person is enough, where there is only one. */
const letWait = async (
  tx: Transaction,
  sender: RefundPerson & { readonly staffId: number },
  { subject, totalNtd }: MoneyBack,
  waiting: WaitingLargeRefund | undefined,
): Promise<void> => {
  const { staffId, isAlone } = sender;
  if (waiting !== undefined && staysAsked(sender, waiting)) return;
  const wish = { subject, totalNtd, staffId, waitHours: isAlone ? ALONE_HOURS : null };
  const largeRefundId = await keepLargeRefund(tx, wish);
  const about = subject.kind === 'refund' ? (`refund/${subject.id}` as const) : (`return/${subject.id}` as const);
  await noteStaffAction(tx, { staffId, action: 'refund-asked', subject: about, details: { totalNtd } });
  if (!isAlone) return;
  for (const memberId of await listAdministrators(tx)) {
    await queueMail(tx, { mail: 'large-refund-waits', memberId, largeRefundId });
  }
};

/** Whether what is noted stays as it is. A sender who counts takes the place of one who does not. */
const staysAsked = (sender: RefundPerson, { askerMaySend, asker, isTimed }: WaitingLargeRefund): boolean => {
  if (!askerMaySend) return false;
  if (isTimed) return true;
  return !sender.isAlone && (countsAsPerson(asker) || !countsAsPerson(sender));
};

/**
 * Stops a large refund that waits: whoever wants to send it asks anew, and waits anew. Throws `conflict-changed` where it was
 * sent or stopped.
 */
export const stopLargeRefund = async (tx: Transaction, staffId: number, largeRefundId: number): Promise<true> => {
  const stopped = await deleteLargeRefund(tx, largeRefundId);
  if (stopped === undefined) throw new ShopError('conflict-changed');
  const { orderNumber: order, totalNtd } = stopped;
  const about =
    stopped.refundId === null ? (`return/${stopped.returnId ?? 0}` as const) : (`refund/${stopped.refundId}` as const);
  await noteStaffAction(tx, { staffId, action: 'refund-stopped', subject: about, details: { order, totalNtd } });
  return true;
};

/** Refuses a member of the staff what they have a part in: a colleague decides (SAFE-17). */
export const ownOrder = (): ShopError => new ShopError('not-allowed', { reason: 'own-order' });

/** Large refunds that wait for a second person or for their time, with who asked and when. */
export { listLargeRefunds } from './large-refund-queries.ts';
