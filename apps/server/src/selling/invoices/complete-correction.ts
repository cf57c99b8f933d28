import type { Transaction } from '#server/platform/db/database.ts';
import type { Correction } from './correction.ts';
import { recordAllowance, recordVoided } from './correction-queries.ts';
import type { InvoiceMails } from './mails.ts';

/** Records a void once and tells the buyer. */
export const completeVoid = async (
  tx: Transaction,
  mails: InvoiceMails,
  { invoiceId }: Correction,
  reason: string,
): Promise<void> => {
  if (await recordVoided(tx, invoiceId, reason)) await mails.invoiceCorrected(tx, invoiceId);
};

/** Records an allowance once and tells the buyer. */
export const completeAllowance = async (
  tx: Transaction,
  mails: InvoiceMails,
  { invoiceId }: Correction,
  allowanceId: number,
  allowanceNumber: string,
): Promise<void> => {
  if (await recordAllowance(tx, allowanceId, allowanceNumber)) await mails.invoiceCorrected(tx, invoiceId, allowanceId);
};
