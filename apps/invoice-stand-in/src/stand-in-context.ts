import type { EzpayMerchant, MinistryAccess } from '@kapok/einvoice';
import type { InvoiceBook } from './invoice-book.ts';
import type { Registers } from './registers.ts';

/** What the stand-in's routes work with. */
export interface StandInContext {
  readonly merchant: EzpayMerchant;
  readonly ministry: MinistryAccess;
  readonly registers: Registers;
  readonly book: InvoiceBook;
  readonly now: () => Date;
}
