import type { InvoiceCategory, InvoiceLine, InvoicePaper, InvoiceStatus, TaxKind } from '@kapok/domain';

/** What went back of a written paper's order and is not on it yet. */
export interface OpenRefund {
  readonly refundId: number;
  readonly taxKind: TaxKind;
  readonly netNtd: number;
  readonly taxNtd: number;
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
  readonly refunds: readonly OpenRefund[];
  readonly mayVoid: boolean;
  readonly allowances: readonly PaperAllowance[];
}

/** What staff want to see of them. */
export interface PaperFilter {
  readonly show: 'all' | 'to-write' | 'to-correct' | 'written' | 'voided';
  readonly search: string;
  /** Days in Taipei, such as 2026-11-24; '' without a limit. */
  readonly from: string;
  readonly to: string;
}
