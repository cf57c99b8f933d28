import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { refundParts, uncorrectedParts } from '#server/selling/refund-lines/index.ts';
import type { Correction, PendingAllowance } from './correction.ts';
import { invoiceState, refundState } from '#server/platform/db/states.ts';

interface CorrectionRow extends Omit<Correction, 'allowance'> {
  readonly allowanceId: number | null;
  readonly draftNumber: string | null;
  readonly allowanceNumber: string | null;
}

/**
 * Locks the invoice that a finished refund corrects and reads what decides. Undefined for a refund that is not done, gave
 * nothing back, gave back a payment that was never kept or is left out of the paper, and for an order without invoice.
 */
export const lockCorrection = async (tx: Transaction, refundId: number): Promise<Correction | undefined> => {
  // Two statements: the figures must be read after the lock is there, or two refunds would not see each other.
  const { rows: locked } = await sql<{ readonly id: number }>`
    select i.id from refund r join payment p on p.id = r.payment_id and p.kept join invoice i on i.order_id = r.order_id
    where r.id = ${refundId} and r.state = ${refundState.is('refunded')} and r.net_ntd + r.tax_ntd > 0
      and not r.before_paper order by i.id desc limit 1 for no key update of i`.execute(tx);
  const invoiceId = locked[0]?.id;
  if (invoiceId === undefined) return undefined;
  const { rows } = await sql<CorrectionRow>`
    select r.id as "refundId", i.id as "invoiceId", i.status, i.issuer, i.invoice_number as "invoiceNumber",
      i.merchant_order_no as "merchantOrderNo", i.buyer_email as "buyerEmail", i.issued_at as "issuedAt", now() as now,
      i.void_refusal as "voidRefusal", i.total_ntd as "invoiceTotalNtd", coalesce(l.name_zh, (
        select min(line.name_zh) from refund_line back join order_line line on line.id = back.order_line_id
        where back.refund_id = r.id having count(*) = 1), '退款') as "itemName",
      part.tax_kind as "taxKind", part.net_ntd as "netNtd", part.tax_ntd as "taxNtd",
      (select count(*) from (${uncorrectedParts}) left_over)::int as "kindsLeft",
      (select count(distinct line.tax_kind) > 1 from order_line line
        where line.order_id = i.order_id and line.net_ntd + line.tax_ntd > 0) as "isMixed",
      (select coalesce(sum(d.net_ntd + d.tax_ntd), 0)::bigint from refund d
        join payment p on p.id = d.payment_id and p.kept
        where d.order_id = i.order_id and d.state = ${refundState.is('refunded')}) as "refundedNtd",
      (select coalesce(sum(a.net_ntd + a.tax_ntd), 0)::bigint from invoice_allowance a
        where a.invoice_id = i.id) as "allowedNtd",
      part.id as "allowanceId", part.draft_number as "draftNumber", part.allowance_number as "allowanceNumber"
    from refund r cross join invoice i left join order_line l on l.id = r.order_line_id
    cross join lateral (
      select kind.*, own.id, own.draft_number, own.allowance_number
      from (${refundParts}) kind left join invoice_allowance own on own.refund_id = r.id and own.tax_kind = kind.tax_kind
      order by own.allowance_number is not null, kind.tax_kind limit 1
    ) part
    where r.id = ${refundId} and i.id = ${invoiceId}`.execute(tx);
  return rows[0] === undefined ? undefined : toCorrection(rows[0]);
};

const toCorrection = ({ allowanceId, draftNumber, allowanceNumber, ...row }: CorrectionRow): Correction => ({
  ...row,
  allowance: allowanceId === null ? null : { id: allowanceId, draftNumber, isIssued: allowanceNumber !== null },
});

/** Records the void of an issued invoice. False where it is recorded already, and then nothing is written. */
export const recordVoided = async (tx: Transaction, invoiceId: number, reason: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invoice set status = ${invoiceState.after('void')}, voided_at = now(), void_reason = ${reason}, failure_code = null,
      needs_staff = false
    where id = ${invoiceId} and status in ${invoiceState.before('void')}
      and not exists (select from invoice_allowance a where a.invoice_id = invoice.id)`.execute(tx);
  return numAffectedRows === 1n;
};

/** Remembers that the service will not void this invoice: an allowance takes the void's place from now on. */
export const recordVoidRefusal = async (db: Database, invoiceId: number, code: string): Promise<void> => {
  await sql`update invoice set void_refusal = ${code} where id = ${invoiceId}`.execute(db);
};

/** Notes the allowance that a refund needs, before anybody is asked for its number. */
export const insertAllowance = async (tx: Transaction, correction: Correction): Promise<PendingAllowance> => {
  const { id } = await tx
    .insertInto('invoice_allowance')
    .values({
      invoice_id: correction.invoiceId,
      refund_id: correction.refundId,
      net_ntd: correction.netNtd,
      tax_ntd: correction.taxNtd,
      tax_kind: correction.taxKind,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, draftNumber: null, isIssued: false };
};

/** Keeps the number of the service's draft. Answers the number that counts: another worker's where it was faster. */
export const keepDraftNumber = async (db: Database, allowanceId: number, draftNumber: string): Promise<string> => {
  const { rows } = await sql<{ readonly draftNumber: string }>`
    update invoice_allowance set draft_number = coalesce(draft_number, ${draftNumber}) where id = ${allowanceId}
    returning draft_number as "draftNumber"`.execute(db);
  const kept = rows[0];
  if (kept === undefined) throw new Error(`allowance ${allowanceId} is gone`);
  return kept.draftNumber;
};

/**
 * Marks that the service is about to be asked to confirm an allowance. True where it was asked before and nobody knows what
 * it answered.
 */
export const startConfirming = async (db: Database, allowanceId: number): Promise<boolean> => {
  const { rows } = await sql<{ readonly askedBefore: boolean }>`
    update invoice_allowance a set confirm_started_at = now()
    from (select id, confirm_started_at from invoice_allowance where id = ${allowanceId} for update) was
    where a.id = was.id returning was.confirm_started_at is not null as "askedBefore"`.execute(db);
  return rows[0]?.askedBefore === true;
};

/** The service will not confirm this draft: the next try begins with a new one. */
export const forgetDraft = async (db: Database, allowanceId: number): Promise<void> => {
  await sql`
    update invoice_allowance set draft_number = null, confirm_started_at = null
    where id = ${allowanceId} and allowance_number is null`.execute(db);
};

/** Records an allowance as issued. False where it is recorded already, and then nothing is written. */
export const recordAllowance = async (
  tx: Transaction,
  allowanceId: number,
  allowanceNumber: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invoice_allowance set allowance_number = ${allowanceNumber}, issued_at = now()
    where id = ${allowanceId} and allowance_number is null`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    update invoice i set failure_code = null, needs_staff = false from invoice_allowance done
    where done.id = ${allowanceId} and i.id = done.invoice_id and not exists (
      select from invoice_allowance a where a.invoice_id = i.id and a.allowance_number is null)`.execute(tx);
  return true;
};

/** How many allowances the ledger has numbered for an invoice, whose row is locked. */
export const countAllowances = async (tx: Transaction, invoiceId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('invoice_allowance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return count;
};
