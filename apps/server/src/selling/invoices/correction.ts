import { invoicePeriod, type InvoiceStatus, type TaxKind } from '@kapok/domain';
import type { InvoiceIssuer } from './invoice.ts';

/** A refund that is done, and the invoice of its order, whose row is locked. */
export interface Correction {
  readonly refundId: number;
  readonly invoiceId: number;
  readonly status: InvoiceStatus;
  readonly issuer: InvoiceIssuer | null;
  readonly invoiceNumber: string | null;
  readonly merchantOrderNo: string;
  readonly buyerEmail: string | null;
  readonly issuedAt: Date | null;
  /** Now, by the database's clock. */
  readonly now: Date;
  /** Why the service would not void this invoice; null while it was not asked or did not say so. */
  readonly voidRefusal: string | null;
  readonly invoiceTotalNtd: number;
  readonly itemName: string;
  /** What is corrected now: what the refund gave back of one kind of tax, pre-tax and tax, NTD. */
  readonly taxKind: TaxKind;
  readonly netNtd: number;
  readonly taxNtd: number;
  /** All that was refunded of the order's kept payment, NTD. */
  readonly refundedNtd: number;
  /** All allowances against the invoice, those included that are still being made, NTD. */
  readonly allowedNtd: number;
  readonly allowance: PendingAllowance | null;
  /** Kinds of tax of the refund that have no allowance yet, this one included. */
  readonly kindsLeft: number;
  /** The invoice has lines of several kinds of tax, so each allowance names its own. */
  readonly isMixed: boolean;
}

/** The allowance that this refund has already asked for. */
export interface PendingAllowance {
  readonly id: number;
  /** Its number with the service, while it is not confirmed. */
  readonly draftNumber: string | null;
  readonly isIssued: boolean;
}

export type CorrectionStep = 'nothing' | 'void' | 'allowance' | 'over-total';

/**
 * What a refund means for the invoice. Void only where the whole sale is undone, nothing was allowed yet and the invoice is in
 * its own two-month period, in which it is not filed; an allowance of exactly the refund everywhere else.
 * An invoice that is not issued yet is left alone: its issue lets the refunds before it follow.
 */
export const decideCorrection = (correction: Correction): CorrectionStep => {
  const { status, allowance, issuedAt } = correction;
  if (status !== 'issued' || issuedAt === null || allowance?.isIssued === true) return 'nothing';
  if (allowance !== null) return 'allowance';
  if (canVoid(correction, issuedAt)) return 'void';
  const { allowedNtd, netNtd, taxNtd, invoiceTotalNtd } = correction;
  return allowedNtd + netNtd + taxNtd > invoiceTotalNtd ? 'over-total' : 'allowance';
};

const canVoid = (correction: Correction, issuedAt: Date): boolean =>
  correction.refundedNtd === correction.invoiceTotalNtd &&
  correction.allowedNtd === 0 &&
  correction.voidRefusal === null &&
  invoicePeriod(issuedAt) === invoicePeriod(correction.now);
