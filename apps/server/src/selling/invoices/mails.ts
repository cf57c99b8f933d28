import type { Transaction } from '#server/platform/db/database.ts';

/** Tells the buyer, in the transaction of the fact: the mail goes out when it is committed, and only then. */
export interface InvoiceMails {
  readonly invoiceIssued: (tx: Transaction, invoiceId: number) => Promise<void>;
  /** Voided, or with an allowance against it. */
  readonly invoiceCorrected: (tx: Transaction, invoiceId: number, allowanceId?: number) => Promise<void>;
}
