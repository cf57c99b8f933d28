import type { InvoiceCategory, InvoiceLine } from '@kapok/domain';

/**
 * Whom an invoice goes to. A person's invoice is kept on a carrier, donated or printed; a company's is always printed.
 * `memberCode` is whatever names the customer at this shop (an e-mail address, a member number).
 */
export type InvoiceRecipient =
  | { readonly kind: 'ezpay-carrier'; readonly memberCode: string }
  | { readonly kind: 'mobile-barcode'; readonly barcode: string }
  | { readonly kind: 'citizen-certificate'; readonly certificate: string }
  | { readonly kind: 'donation'; readonly donationCode: string }
  | { readonly kind: 'paper' }
  | { readonly kind: 'company'; readonly companyId: string };

/** A line of an invoice; `unit` is a measure word of up to two Chinese characters, 式 where nothing is said. */
export interface InvoiceRequestLine extends InvoiceLine {
  readonly unit?: string;
}

/**
 * An invoice to issue at once. Each line says how it is taxed; a company's lines are all of one kind. `netNtd` is pre-tax, and with the tax it is the total that was
 * paid. The lines' prices include the tax for a person and not for a company: `invoiceLines` of the domain makes them.
 */
export interface InvoiceRequest {
  /** Never used before, not even for an invoice that was voided. */
  readonly merchantOrderNo: string;
  readonly recipient: InvoiceRecipient;
  /** A company's title, or a person's name. */
  readonly buyerName: string;
  /** Where ezPay sends its notice; an ezPay carrier cannot do without. */
  readonly buyerEmail?: string;
  readonly lines: readonly InvoiceRequestLine[];
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly comment?: string;
}

/** Invoices to a company are B2B, all others B2C. */
export const categoryOf = (recipient: InvoiceRecipient): InvoiceCategory =>
  recipient.kind === 'company' ? 'B2B' : 'B2C';
