import { isDayOfOrder, type OrderDays } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { settleSuccess, type Ports } from './keep-payment.ts';
import type { LockedAttempt, PaymentOutcome } from './payment.ts';
import { lockAttempt } from './queries.ts';
import { addTransfer, countConfirmations, findTransfer, noteDeclined, noteReceived } from './transfer-queries.ts';

/** Money on the bank statement, as staff read it there. */
export interface ReceivedTransfer {
  readonly transferNumber: string;
  readonly totalNtd: number;
  /** The day in Taipei, such as 2026-11-24. */
  readonly receivedOn: string;
  /** The last five digits of the account that it came from; empty where the statement does not tell. */
  readonly digits: string;
  /** One more transfer for an order that one was confirmed for. */
  readonly isAnother: boolean;
}

/** So many transfers of one order are found on a statement at most, typing errors included; those after the first go out again. */
const MOST_CONFIRMATIONS = 6;

/**
 * Settles a transfer that staff found on the statement on the path of the gateway's notifications: the order is paid once, and
 * money of another sum, too late or twice is kept as received (ORD-5, PAY-6). Throws `not-found`, `not-allowed` for the own order:
 * only a colleague has seen the statement then (SAFE-9), `received-day-wrong` for a day before the order or after today,
 * `conflict-changed` where it was confirmed already, or `invalid-request` for another one where many were.
 */
export const confirmTransfer = async (
  tx: Transaction,
  ports: Ports,
  staffId: number,
  received: ReceivedTransfer,
): Promise<PaymentOutcome> => {
  const attempt = await lockReceived(tx, staffId, received);
  const { totalNtd, receivedOn, digits } = received;
  await noteReceived(tx, attempt.attemptId, digits);
  const outcome = await settleSuccess(tx, ports, attempt, {
    merchantOrderNo: attempt.gatewayNumber,
    totalNtd,
    // Found again by its facts: the same line of the statement is one alert, however often it is typed.
    tradeNo: `${attempt.gatewayNumber}-${receivedOn}-${digits}-${totalNtd}`,
    paidAt: new Date(`${receivedOn}T00:00:00+08:00`),
    paymentMethod: undefined,
    paymentType: 'TRANSFER',
    card4No: undefined,
    pickedStore: undefined,
  });
  await noteStaffAction(tx, {
    staffId,
    action: 'confirm-transfer',
    subject: `order/${attempt.orderNumber}`,
    details: { totalNtd },
  });
  return outcome;
};

const lockReceived = async (
  tx: Transaction,
  staffId: number,
  { transferNumber, receivedOn, isAnother }: ReceivedTransfer,
): Promise<LockedAttempt> => {
  const attempt = await lockTransfer(tx, transferNumber);
  const { memberId, orderedOn, today } = attempt;
  if (memberId === staffId) throw new ShopError('not-allowed', { reason: 'own-order' });
  if (!isDayOfOrder(receivedOn, { orderedOn, today }))
    throw new ShopError('received-day-wrong', { from: orderedOn, to: today });
  if (attempt.attemptStatus !== 'captured') return attempt;
  if (!isAnother) throw new ShopError('conflict-changed');
  // The order is locked: its attempts are counted and numbered one after the other.
  if ((await countConfirmations(tx, attempt.orderNumber)) >= MOST_CONFIRMATIONS)
    throw new ShopError('invalid-request', { field: 'IsAnother' });
  return lockTransfer(tx, await addTransfer(tx, transferNumber));
};

const lockTransfer = async (tx: Transaction, transferNumber: string): Promise<LockedAttempt & OrderDays> => {
  const days = await findTransfer(tx, transferNumber);
  const attempt = days && (await lockAttempt(tx, transferNumber));
  if (days === undefined || attempt === undefined) throw new ShopError('not-found');
  return { ...attempt, ...days };
};

/**
 * Says that a transfer did not arrive; the order stays payable, and the buyer is told why. Throws `not-found`, or
 * `conflict-changed` where it was decided on.
 */
export const declineTransfer = async (
  tx: Transaction,
  { mails }: Pick<Ports, 'mails'>,
  staffId: number,
  { transferNumber, reason }: { readonly transferNumber: string; readonly reason: string },
): Promise<true> => {
  const attempt = await lockTransfer(tx, transferNumber);
  if (!(await noteDeclined(tx, attempt.attemptId, reason))) throw new ShopError('conflict-changed');
  await mails.transferDeclined(tx, attempt.attemptId);
  await noteStaffAction(tx, {
    staffId,
    action: 'decline-transfer',
    subject: `order/${attempt.orderNumber}`,
    details: { reason },
  });
  return true;
};
