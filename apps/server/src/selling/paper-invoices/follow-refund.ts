import { readPaperNumber, type TaxKind } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { InvoiceMails } from '#server/selling/invoices/index.ts';
import { isVoidable } from './list-queries.ts';
import {
  findAllowanceNumber,
  findOpenRefund,
  isAllowanceNumberTaken,
  recordPaperAllowance,
  recordVoid,
} from './queries.ts';
import { assertDay, lockKnownPaper } from './write-paper.ts';

/** Kept beside the void, as with an e-invoice. */
const VOID_REASON = '訂單全額退款';

/**
 * Marks a paper as void whose whole sale went back; the buyer is told. False where it is void already. Throws `conflict-changed`
 * where not all went back, something was allowed, or the two months of a uniform invoice are over.
 */
export const voidPaper = async (
  tx: Transaction,
  mails: InvoiceMails,
  { staffId, invoiceId }: { readonly staffId: number; readonly invoiceId: number },
): Promise<boolean> => {
  const locked = await lockKnownPaper(tx, invoiceId);
  if (locked.status === 'voided') return false;
  if (!isVoidable(locked, locked)) throw new ShopError('conflict-changed');
  await recordVoid(tx, invoiceId, { staffId, reason: VOID_REASON });
  await noteStaffAction(tx, {
    staffId,
    action: 'void-paper-invoice',
    subject: `invoice/${invoiceId}`,
    details: { invoiceNumber: locked.invoiceNumber },
  });
  await mails.invoiceCorrected(tx, invoiceId);
  return true;
};

export interface AllowanceEntry {
  readonly staffId: number;
  readonly invoiceId: number;
  readonly refundId: number;
  readonly taxKind: TaxKind;
  readonly number: string;
  /** A day in Taipei. */
  readonly day: string;
}

/**
 * Writes down the allowance (折讓證明單) that a refund needs, with exactly the refund's figures, once; the buyer is told. False where it is
 * there already. Throws `invoice-number-wrong`, `invoice-day-wrong`, `invoice-number-taken`, and `conflict-changed` where the
 * refund wants none, or somebody else wrote another one.
 */
export const allowPaper = async (tx: Transaction, mails: InvoiceMails, entry: AllowanceEntry): Promise<boolean> => {
  const locked = await lockKnownPaper(tx, entry.invoiceId);
  const number = readPaperNumber('receipt', entry.number);
  if (number === null) throw new ShopError('invoice-number-wrong');
  assertDay(locked, entry.day);
  if ((await findAllowanceNumber(tx, locked.id, entry)) === number) return false;
  const back = await findOpenRefund(tx, locked.id, entry);
  if (locked.status !== 'issued' || back === undefined) throw new ShopError('conflict-changed');
  if (await isAllowanceNumberTaken(tx, number)) throw new ShopError('invoice-number-taken');
  const { staffId, day } = entry;
  const allowanceId = await recordPaperAllowance(tx, locked.id, back, { number, day, staffId });
  await noteStaffAction(tx, {
    staffId,
    action: 'allow-paper-invoice',
    subject: `invoice/${locked.id}`,
    details: { invoiceNumber: locked.invoiceNumber, code: number, totalNtd: back.netNtd + back.taxNtd },
  });
  await mails.invoiceCorrected(tx, locked.id, allowanceId);
  return true;
};
