import type { InvoiceCategory, InvoiceChoice, InvoiceLine, InvoiceMode, InvoiceStatus } from '@kapok/domain';

/** Who gives the numbers out: the official service, staff by hand, or the shop's own ledger, whose invoices are not official ones. */
export type InvoiceIssuer = Exclude<InvoiceMode, 'none'>;

/** An invoice as it stands while it is asked for: everything that its document is made of. */
export interface InvoiceDraft {
  readonly id: number;
  readonly status: InvoiceStatus;
  /** Undecided (null) until somebody first tries to issue; never changed after that. */
  readonly issuer: InvoiceIssuer | null;
  /** The shop's own number with the issuer. The same in every try: that is what makes issuing happen once. */
  readonly merchantOrderNo: string;
  readonly category: InvoiceCategory;
  readonly choice: InvoiceChoice;
  readonly code: string;
  readonly buyerName: string;
  readonly buyerEmail: string | null;
  /** Null until somebody first tries to issue. */
  readonly lines: readonly InvoiceLine[] | null;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
  /** Tries that ended without the number, whatever became of them at the issuer. */
  readonly tries: number;
}

/** What an issuer gives back; exactly what is printed. */
export interface IssuedNumber {
  readonly invoiceNumber: string;
  readonly randomCode: string;
  /** The issuer's own number of the issue; null for the ledger. */
  readonly tradeNumber: string | null;
  /** By the issuer's clock; null means the database's now. */
  readonly issuedAt: Date | null;
}
