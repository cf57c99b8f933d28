import type { Transaction } from '#server/platform/db/database.ts';
import type { IssuedNumber } from './invoice.ts';
import type { InvoiceMails } from './mails.ts';
import { listUncorrectedRefunds, recordIssued } from './queries.ts';
import { queueInvoiceCorrection } from './queue-jobs.ts';

/** Records an issue once, tells the buyer, and lets the refunds that came before it follow. */
export const completeIssue = async (
  tx: Transaction,
  mails: InvoiceMails,
  invoiceId: number,
  issued: IssuedNumber,
): Promise<void> => {
  if (!(await recordIssued(tx, invoiceId, issued))) return;
  await mails.invoiceIssued(tx, invoiceId);
  for (const refundId of await listUncorrectedRefunds(tx, invoiceId)) await queueInvoiceCorrection(tx, refundId);
};
