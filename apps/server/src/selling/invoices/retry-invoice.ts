import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listUncorrectedRefunds, lockForRetry } from './queries.ts';
import { queueInvoiceCorrection, queueIssue } from './queue-jobs.ts';

/**
 * Staff have mended what stood in an invoice's way: its job runs again, under the same number. False where the invoice lacks
 * nothing. Throws `not-found`.
 */
export const retryInvoice = async (tx: Transaction, staffId: number, invoiceId: number): Promise<boolean> => {
  const locked = await lockForRetry(tx, invoiceId);
  if (locked === undefined) throw new ShopError('not-found');
  const { status, isByHand } = locked;
  if (isByHand) return false;
  const refunds = await listUncorrectedRefunds(tx, invoiceId);
  if (status !== 'requested' && refunds.length === 0) return false;
  await noteStaffAction(tx, { staffId, action: 'retry-invoice', subject: `invoice/${invoiceId}` });
  if (status === 'requested') await queueIssue(tx, invoiceId);
  for (const refundId of refunds) await queueInvoiceCorrection(tx, refundId);
  return true;
};
