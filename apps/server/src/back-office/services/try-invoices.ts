import type { Language } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { findInvoiceFinding } from '#server/back-office/doctor/index.ts';
import { noInvoiceServices, type InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Trial } from './try-mail-server.ts';

/** Asks ezPay by an account that is not kept; nothing is issued. */
export const tryInvoices = async (
  db: Database,
  ezpay: InvoiceServices['ezpay'],
  { memberId: staffId, language }: { readonly memberId: number; readonly language: Language },
): Promise<Trial> => {
  await inTransaction(db, (tx) => noteStaffAction(tx, { staffId, action: 'try-service', subject: 'service/invoices' }));
  const { state, zh, en } = await findInvoiceFinding({ ...noInvoiceServices, ezpay });
  return { works: state === 'green', said: language === 'en' ? en : zh };
};
