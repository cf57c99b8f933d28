import type {
  InvoiceCategory,
  InvoicedRow,
  InvoiceLine,
  InvoicePaper,
  InvoiceStatus,
  PaperDuty,
  TaxKind,
} from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { paperDuty, refundsLeftOut, rowsOfInvoice, sumsOfInvoice } from '#server/platform/db/papers.ts';
import { invoiceState, refundState } from '#server/platform/db/states.ts';
import { dayOf } from '#server/platform/db/within-days.ts';
import { openRefunds } from './list-queries.ts';
import type { PaperRefund } from './paper-invoice.ts';

/** A paper whose row this transaction has locked. */
export interface LockedPaper {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly duty: PaperDuty | null;
  readonly paper: InvoicePaper | null;
  readonly invoiceNumber: string | null;
  readonly issuedAt: Date | null;
  /** Days in Taipei: on the paper, of the order, and today. */
  readonly issuedOn: string | null;
  readonly orderedOn: string;
  readonly today: string;
  readonly now: Date;
  readonly category: InvoiceCategory;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
  readonly rows: readonly InvoicedRow[];
  /** Refunds that lines and sums are without. */
  readonly leftOut: readonly number[];
  readonly refundedNtd: number;
  readonly allowedNtd: number;
}

/** Locks a paper until the transaction ends; undefined where there is none of that number. */
export const lockPaper = async (tx: Transaction, invoiceId: number): Promise<LockedPaper | undefined> => {
  // Two statements: what is read must be read after the lock is there, or two of the staff would not see each other.
  const { rows: locked } = await sql`
    select from invoice where id = ${invoiceId} and issuer = 'by-hand' for no key update`.execute(tx);
  if (locked.length === 0) return undefined;
  const { rows } = await sql<LockedPaper>`
    select i.id, i.status, ${paperDuty} as duty, i.paper, i.invoice_number as "invoiceNumber", i.issued_at as "issuedAt",
      ${dayOf(sql`i.issued_at`)} as "issuedOn", ${dayOf(sql`o.placed_at`)} as "orderedOn", ${dayOf(sql`now()`)} as today,
      now() as now, i.category, its.net_ntd as "netNtd", its.tax_ntd as "taxNtd",
      its.net_ntd + its.tax_ntd as "totalNtd", ${rowsOfInvoice} as rows, array(select r.id from ${refundsLeftOut}) as "leftOut",
      (select coalesce(sum(r.net_ntd + r.tax_ntd), 0)::bigint from refund r join payment p on p.id = r.payment_id and p.kept
        where r.order_id = o.id and r.state = ${refundState.is('refunded')} and not r.before_paper) as "refundedNtd",
      (select coalesce(sum(a.net_ntd + a.tax_ntd), 0)::bigint from invoice_allowance a
        where a.invoice_id = i.id) as "allowedNtd"
    from invoice i join customer_order o on o.id = i.order_id cross join lateral (${sumsOfInvoice}) its
    where i.id = ${invoiceId}`.execute(tx);
  return rows[0];
};

/** Makes all who write down the same number wait for each other, and says whether another invoice has it. */
export const isNumberTaken = async (tx: Transaction, invoiceId: number, number: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('paper invoice ' || ${number}::text, 0))`.execute(tx);
  const { rows } = await sql`
    select from invoice where invoice_number = ${number} and id <> ${invoiceId}`.execute(tx);
  return rows.length > 0;
};

/** As {@link isNumberTaken}, of an allowance. */
export const isAllowanceNumberTaken = async (tx: Transaction, number: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('paper allowance ' || ${number}::text, 0))`.execute(tx);
  const { rows } = await sql`select from invoice_allowance where allowance_number = ${number}`.execute(tx);
  return rows.length > 0;
};

/** What stands on a paper. */
export interface PaperFacts {
  readonly paper: InvoicePaper;
  readonly number: string;
  /** A day in Taipei. */
  readonly day: string;
}

const midnightOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Taipei'`;

/** Records a locked paper as written, with what was left of its order; it waits on where money went back meanwhile. */
export const recordWritten = async (
  tx: Transaction,
  { id, leftOut, netNtd, taxNtd, totalNtd }: LockedPaper,
  { paper, number, day }: PaperFacts,
  by: { readonly staffId: number; readonly lines: readonly InvoiceLine[] },
): Promise<void> => {
  await sql`update refund set before_paper = true where id = any(${leftOut}::bigint[])`.execute(tx);
  await sql`
    update invoice i set net_ntd = ${netNtd}, tax_ntd = ${taxNtd}, total_ntd = ${totalNtd}, status = ${invoiceState.after('issue')}, paper = ${paper}, invoice_number = ${number},
      issued_at = ${midnightOf(day)}, lines = ${JSON.stringify(by.lines)}::jsonb, written_by = ${by.staffId},
      tries = tries + 1, failure_code = null, needs_staff = exists (${openRefunds})
    where i.id = ${id} and i.status in ${invoiceState.before('issue')}`.execute(tx);
};

/** Records what is written on a locked paper anew. */
export const recordMended = async (
  tx: Transaction,
  invoiceId: number,
  { paper, number, day }: PaperFacts,
  staffId: number,
): Promise<void> => {
  await sql`
    update invoice set paper = ${paper}, invoice_number = ${number}, issued_at = ${midnightOf(day)}, written_by = ${staffId}
    where id = ${invoiceId} and status in ${invoiceState.before('correct')}`.execute(tx);
};

/** Records the void of a locked paper. */
export const recordVoid = async (
  tx: Transaction,
  invoiceId: number,
  by: { readonly staffId: number; readonly reason: string },
): Promise<void> => {
  await sql`
    update invoice set status = ${invoiceState.after('void')}, voided_at = now(), void_reason = ${by.reason},
      voided_by = ${by.staffId}, needs_staff = false, failure_code = null
    where id = ${invoiceId} and status in ${invoiceState.before('void')}`.execute(tx);
};

/** What a refund gave back of one kind of tax and no allowance against the locked paper shows; undefined where nothing is. */
export const findOpenRefund = async (
  tx: Transaction,
  invoiceId: number,
  which: { readonly refundId: number; readonly taxKind: TaxKind },
): Promise<PaperRefund | undefined> => {
  const { rows } = await sql<PaperRefund>`
    select back.* from invoice i cross join lateral (${openRefunds}) back
    where i.id = ${invoiceId} and back."refundId" = ${which.refundId} and back."taxKind" = ${which.taxKind}`.execute(
    tx,
  );
  return rows[0];
};

/** The number of the allowance that a refund already has of one kind of tax. */
export const findAllowanceNumber = async (
  tx: Transaction,
  invoiceId: number,
  which: { readonly refundId: number; readonly taxKind: TaxKind },
): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly number: string }>`
    select allowance_number as number from invoice_allowance
    where invoice_id = ${invoiceId} and refund_id = ${which.refundId} and tax_kind = ${which.taxKind}`.execute(tx);
  return rows[0]?.number;
};

/** Records an allowance against a locked paper; answers its id. The paper leaves the list with the last one. */
export const recordPaperAllowance = async (
  tx: Transaction,
  invoiceId: number,
  back: PaperRefund,
  written: { readonly number: string; readonly day: string; readonly staffId: number },
): Promise<number> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into invoice_allowance (invoice_id, refund_id, tax_kind, net_ntd, tax_ntd, allowance_number, issued_at, written_by)
    values (${invoiceId}, ${back.refundId}, ${back.taxKind}, ${back.netNtd}, ${back.taxNtd}, ${written.number},
      ${midnightOf(written.day)}, ${written.staffId})
    returning id`.execute(tx);
  await sql`update invoice i set needs_staff = exists (${openRefunds}) where i.id = ${invoiceId}`.execute(tx);
  const kept = rows[0];
  if (kept === undefined) throw new Error('an allowance was not kept');
  return kept.id;
};
