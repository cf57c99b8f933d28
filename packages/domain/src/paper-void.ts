import type { InvoicePaper } from './invoice-mode.ts';
import { invoicePeriod } from './invoice-period.ts';

/** A paper that was written, and what went back of its order. */
export interface WrittenPaper {
  readonly paper: InvoicePaper;
  readonly issuedAt: Date;
  readonly totalNtd: number;
  /** All that went back of what was paid, NTD. */
  readonly refundedNtd: number;
  /** What allowances took off it, NTD. */
  readonly allowedNtd: number;
}

/**
 * Whether the paper may be voided: the whole sale is undone and nothing was allowed. A uniform invoice is filed with its two
 * months, and is corrected by an allowance after them; a receipt is filed by nobody.
 */
export const mayVoidPaper = (written: WrittenPaper, now: Date): boolean =>
  written.refundedNtd === written.totalNtd &&
  written.allowedNtd === 0 &&
  (written.paper === 'receipt' || invoicePeriod(written.issuedAt) === invoicePeriod(now));
