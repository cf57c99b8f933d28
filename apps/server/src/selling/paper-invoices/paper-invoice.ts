import type {
  InvoiceCategory,
  InvoiceLine,
  InvoicePaper,
  InvoiceStatus,
  NetAndTax,
  PaperDuty,
  TaxKind,
} from '@kapok/domain';

/** Pre-tax and tax of one kind of tax. */
export interface KindSum extends NetAndTax {
  readonly taxKind: TaxKind;
}

/** What a refund gave back of a paper's order, of one kind of tax. */
export interface PaperRefund extends KindSum {
  readonly refundId: number;
  readonly refundedAt: Date;
}

export interface PaperAllowance {
  readonly allowanceNumber: string;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly issuedAt: Date;
}

/** An invoice or receipt by hand: what staff write on it, or wrote. */
export interface PaperInvoice {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: InvoiceStatus;
  readonly duty: PaperDuty | null;
  readonly paper: InvoicePaper | null;
  readonly invoiceNumber: string | null;
  readonly issuedAt: Date | null;
  readonly paidAt: Date;
  readonly category: InvoiceCategory;
  /** The company's tax id; '' for a person. */
  readonly code: string;
  readonly buyerName: string;
  readonly lines: readonly InvoiceLine[];
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
  /** The same sums by kind of tax. */
  readonly sums: readonly KindSum[];
  /** Refunds from before it was written, which its lines and sums are without. */
  readonly leftOut: readonly PaperRefund[];
  /** What refunds are asked for or on their way, while it is not written. */
  readonly onItsWayNtd: number;
  /** What went back since it was written and is not on it yet. */
  readonly refunds: readonly PaperRefund[];
  readonly mayVoid: boolean;
  readonly allowances: readonly PaperAllowance[];
}

/** What staff want to see of them. */
export interface PaperFilter {
  readonly show: 'all' | 'to-do' | 'to-write' | 'to-correct' | 'written' | 'voided' | 'spared';
  readonly search: string;
  /** Days in Taipei, such as 2026-11-24; '' without a limit. */
  readonly from: string;
  readonly to: string;
}
