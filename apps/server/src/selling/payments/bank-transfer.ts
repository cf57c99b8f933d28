import { isWordTrusted, mostTransferChecks } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readOrderLimits } from '#server/platform/settings/index.ts';
import { findTrust } from '#server/selling/stock/index.ts';
import { beginAttempt, lockToPay, type PayBill } from './begin-attempt.ts';
import { endOtherNumbers } from './dead-number-queries.ts';
import type { PaymentMails } from './payment.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { findOpenTransfer, findTransferOfOrder, lockOwnOrder, noteTold } from './transfer-queries.ts';

interface TransferDeps {
  readonly gateway: PaymentGateway;
  readonly mails: PaymentMails;
}

/**
 * Chooses bank transfer for the member's own order and answers until when it can be made; choosing again answers the same
 * deadline. The buyer gets the account by mail. Throws as `beginAttempt` does.
 */
export const startBankTransfer = async (
  tx: Transaction,
  { gateway, mails }: TransferDeps,
  bill: Omit<PayBill, 'payType'>,
): Promise<Date> => {
  const order = await lockToPay(tx, bill);
  const open = await findOpenTransfer(tx, order.id);
  if (open !== undefined) return open;
  const attempt = await beginAttempt(tx, gateway, order, { ...bill, payType: 'TRANSFER' });
  if (attempt.payUntil === null) throw new Error(`the transfer of order ${order.orderNumber} has no deadline`);
  await mails.numberIssued(tx, attempt.attemptId);
  await endOtherNumbers(tx, mails, { orderId: order.id, attemptId: attempt.attemptId });
  return attempt.payUntil;
};

/**
 * Notes from which account the buyer transferred. The order stays payable while staff look at the bank statement, and of a buyer who
 * paid before also held, a few times at most (SAFE-5, SAFE-13); staff are told as often. Throws
 * `order-not-found`, `order-already-paid`, `order-expired`, or `conflict-changed` where no transfer waits.
 */
export const tellBankTransfer = async (
  tx: Transaction,
  { mails }: Pick<TransferDeps, 'mails'>,
  memberId: number,
  { orderNumber, digits }: { readonly orderNumber: string; readonly digits: string },
): Promise<true> => {
  const order = await lockOwnOrder(tx, memberId, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  if (order.status === 'paid') throw new ShopError('order-already-paid');
  if (order.status === 'cancelled') throw new ShopError('order-expired');
  const attemptId = await findTransferOfOrder(tx, order.id);
  if (attemptId === undefined) throw new ShopError('conflict-changed');
  const mostChecks = mostTransferChecks(await readOrderLimits(tx));
  const holds = isWordTrusted(await findTrust(tx, memberId));
  if (await noteTold(tx, attemptId, { digits, mostChecks, holds })) await mails.transferTold(tx, attemptId);
  return true;
};
