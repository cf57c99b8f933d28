import type { TaxKind } from '@kapok/domain';
import type { EzpayRefusal } from '@kapok/einvoice';
import type { InvoiceDraft, IssuedNumber } from './invoice.ts';

/** A clear "no" of the service, see `EzpayRefusal`: nothing was done. */
export type Refusal = EzpayRefusal;

/** An allowance that the service holds for an invoice. */
export interface AllowanceRequest {
  readonly invoiceNumber: string;
  readonly merchantOrderNo: string;
  readonly itemName: string;
  /** Pre-tax, NTD. */
  readonly netNtd: number;
  readonly taxNtd: number;
  /** Of a mixed invoice: the kind of tax that it corrects. */
  readonly taxKindOfMixed: TaxKind | undefined;
  readonly buyerEmail: string | null;
}

export interface DraftedAllowance {
  readonly merchantOrderNo: string;
  readonly allowanceNumber: string;
  /** Amount and tax, NTD. */
  readonly totalNtd: number;
}

/**
 * The official service. Every call answers what surely happened, or throws `ServiceUnsure` where nobody knows: then the same
 * call is made again later. All of them but `draftAllowance` may be repeated freely; a draft that nobody confirms is nothing.
 */
export interface InvoiceService {
  /** The merchant number there, which an invoice remembers; left out where there is none. */
  readonly merchantId?: string;
  /** Issues, or finds what an earlier try issued under the same number. */
  readonly issue: (
    draft: InvoiceDraft,
  ) => Promise<{ readonly kind: 'issued'; readonly issued: IssuedNumber } | Refusal>;
  readonly voidInvoice: (invoiceNumber: string, reason: string) => Promise<{ readonly kind: 'voided' } | Refusal>;
  readonly draftAllowance: (
    request: AllowanceRequest,
  ) => Promise<{ readonly kind: 'drafted'; readonly allowanceNumber: string } | Refusal>;
  readonly confirmAllowance: (draft: DraftedAllowance) => Promise<{ readonly kind: 'confirmed' } | Refusal>;
  readonly cancelAllowance: (draft: DraftedAllowance) => Promise<{ readonly kind: 'cancelled' } | Refusal>;
}

/** What was to be sent cannot be an invoice or an allowance, so nobody was asked: only staff can mend that. */
export class ContentUnsendable extends Error {
  constructor(call: string, options?: ErrorOptions) {
    super(`the content of ${call} cannot be sent`, options);
    this.name = 'ContentUnsendable';
  }
}

/** The service is down, slow, or answered what cannot be read. The message names the call and no personal datum. */
export class ServiceUnsure extends Error {
  constructor(call: string, options?: ErrorOptions) {
    super(`the invoice service gave no clear answer to ${call}`, options);
    this.name = 'ServiceUnsure';
  }
}
