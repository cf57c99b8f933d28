import type { InvoiceLine, InvoicedRow, InvoiceMode, InvoiceStatus } from '@kapok/domain';
import { sql } from 'kysely';
import { runByCommit, type Database, type Transaction } from '#server/platform/db/database.ts';
import { uncorrectedParts } from '#server/selling/refund-lines/index.ts';
import type { InvoiceDraft, InvoiceIssuer, IssuedNumber } from './invoice.ts';
import { invoiceState, refundState } from '#server/platform/db/states.ts';

export interface FoundDraft extends InvoiceDraft {
  /** How its order is to be invoiced; null on orders from before they remembered it. */
  readonly mode: InvoiceMode | null;
  /** What the order is made of. */
  readonly rows: readonly InvoicedRow[];
}

/** The invoice as it is to be issued; undefined where there is none. */
export const findDraft = async (db: Database, invoiceId: number): Promise<FoundDraft | undefined> =>
  (await listDrafts(db, [invoiceId]))[0];

/** Invoices as they are to be issued, and the rows that the order of each is made of, in the order's order. */
export const listDrafts = async (db: Database, invoiceIds: readonly number[]): Promise<readonly FoundDraft[]> => {
  const { rows } = await sql<FoundDraft>`
    select i.id, i.status, i.issuer, i.merchant_order_no as "merchantOrderNo", i.category, i.choice, i.code,
      i.buyer_name as "buyerName", i.buyer_email as "buyerEmail", i.lines, i.net_ntd as "netNtd", i.tax_ntd as "taxNtd",
      i.total_ntd as "totalNtd", i.tries, o.invoice_mode as mode,
      (select coalesce(json_agg(json_build_object(
          'name', l.name_zh, 'quantity', l.quantity, 'netNtd', l.net_ntd, 'taxNtd', l.tax_ntd,
          'taxKind', l.tax_kind) order by l.line_index), '[]')
        from order_line l where l.order_id = i.order_id) as rows
    from invoice i join customer_order o on o.id = i.order_id where i.id = any(${invoiceIds}::bigint[])`.execute(db);
  return rows;
};

/** Finished refunds of the order of the invoice "i" that it does not show yet, the oldest first. */
const finishedRefunds = sql`
  select r.id from refund r join payment p on p.id = r.payment_id and p.kept
  where r.order_id = i.order_id and r.state = ${refundState.is('refunded')} and r.net_ntd + r.tax_ntd > 0
    and exists (${uncorrectedParts})
  order by r.settled_at, r.id`;

export interface Preparation {
  readonly issuer: InvoiceIssuer;
  readonly buyerName: string;
  readonly lines: readonly InvoiceLine[];
  /** The merchant number at the service, by which alone it is issued and corrected; null where none issues it. */
  readonly merchantId: string | null;
}

/** Settles who issues and what the document says, before the first try; a second call changes nothing. */
export const savePreparation = async (db: Database, invoiceId: number, prepared: Preparation): Promise<void> => {
  await sql`
    update invoice set issuer = ${prepared.issuer}, buyer_name = ${prepared.buyerName},
      lines = ${JSON.stringify(prepared.lines)}::jsonb, merchant_id = ${prepared.merchantId}
    where id = ${invoiceId} and issuer is null and status = ${invoiceState.is('requested')}`.execute(db);
};

/** The merchant number at the service that an invoice was begun with; null where none is remembered. */
export const findMerchantId = async (db: Database, invoiceId: number): Promise<string | null> => {
  const row = await db.selectFrom('invoice').select('merchant_id').where('id', '=', invoiceId).executeTakeFirst();
  return row?.merchant_id ?? null;
};

/** Records the issue. False where it is recorded already, and then nothing is written. */
export const recordIssued = async (tx: Transaction, invoiceId: number, issued: IssuedNumber): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invoice set status = ${invoiceState.after('issue')}, invoice_number = ${issued.invoiceNumber}, random_code = ${issued.randomCode},
      trade_number = ${issued.tradeNumber}, issued_at = coalesce(${issued.issuedAt}::timestamptz, now()),
      tries = tries + 1, failure_code = null, needs_staff = false
    where id = ${invoiceId} and status in ${invoiceState.before('issue')}`.execute(tx);
  return numAffectedRows === 1n;
};

/** An invoice that waits for a number of the ledger, and its order's finished refunds, which it does not show yet, the oldest first. */
export interface WaitingForLedger {
  readonly invoiceId: number;
  readonly refundIds: readonly number[];
}

/** Locks those of the invoices that wait for a number of the ledger, in one order for all who lock several. */
export const lockForLedger = async (
  tx: Transaction,
  invoiceIds: readonly number[],
): Promise<readonly WaitingForLedger[]> => {
  const { rows } = await sql<WaitingForLedger>`
    select i.id as "invoiceId", array(${finishedRefunds})::int[] as "refundIds" from invoice i
    where i.id = any(${invoiceIds}::bigint[]) and i.status = ${invoiceState.is('requested')} and coalesce(i.issuer, 'ledger') = 'ledger'
    order by i.id for no key update`.execute(tx);
  return rows;
};

/** What the document of one invoice says. */
export interface LedgerIssue {
  readonly invoiceId: number;
  readonly buyerName: string;
  readonly lines: readonly InvoiceLine[];
  /** Printed beside the number. */
  readonly randomCode: string;
}

/**
 * Issues locked invoices with the next numbers of the ledger's track, such as `KA00000042`, at the commit. The track stays
 * locked until the transaction ends and an undone one gives its numbers back: no gaps, no doubles, under any concurrency. All
 * invoices wait for each other at the track: nothing else may come between it and the commit. `prefix`: two letters that
 * the numbers begin with.
 */
export const issueNextNumbers = (tx: Transaction, prefix: string, issues: readonly LedgerIssue[]): Promise<void> =>
  runByCommit(
    tx,
    sql`
    with drawn as (
      insert into invoice_track (prefix, next_number) values (${prefix}, ${issues.length}::int)
      on conflict (prefix) do update set next_number = invoice_track.next_number + excluded.next_number
      returning next_number - ${issues.length}::int as first
    )
    update invoice set status = ${invoiceState.after('issue')}, issuer = 'ledger', random_code = issue.random_code, buyer_name = issue.buyer_name,
      invoice_number = ${prefix}::text || lpad((drawn.first + issue.position - 1)::text, 8, '0'), lines = issue.lines::jsonb,
      trade_number = null, issued_at = now(), tries = tries + 1, failure_code = null, needs_staff = false
    from drawn, unnest(${issues.map(({ invoiceId }) => invoiceId)}::bigint[],
      ${issues.map(({ randomCode }) => randomCode)}::text[], ${issues.map(({ buyerName }) => buyerName)}::text[],
      ${issues.map(({ lines }) => JSON.stringify(lines))}::text[])
      with ordinality as issue (invoice_id, random_code, buyer_name, lines, position)
    where invoice.id = issue.invoice_id and invoice.status in ${invoiceState.before('issue')}`,
  );

/**
 * Notes why a step did not succeed; `needsStaff` says that trying again alone will not help. Nothing is noted where another
 * worker has meanwhile done what was to be done.
 */
export const recordFailure = async (
  db: Database,
  invoiceId: number,
  failure: { readonly code: string; readonly needsStaff: boolean },
): Promise<void> => {
  await sql`
    update invoice i set tries = tries + 1, failure_code = ${failure.code.slice(0, 40)}, needs_staff = ${failure.needsStaff}
    where i.id = ${invoiceId} and (i.status = ${invoiceState.is('requested')} or i.status = ${invoiceState.is('issued')} and exists (${finishedRefunds}))`.execute(
    db,
  );
};

/** Refunds of an invoice's order that are done and not yet on the invoice, the oldest first. */
export const listUncorrectedRefunds = async (db: Database, invoiceId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select u.id from invoice i cross join lateral (${finishedRefunds}) u
    where i.id = ${invoiceId} and i.status = ${invoiceState.is('issued')}`.execute(db);
  return rows.map((row) => row.id);
};

/** Locks an invoice and takes it off the staff's list, unless it is by hand; undefined where there is none. */
export const lockForRetry = async (
  tx: Transaction,
  invoiceId: number,
): Promise<{ readonly status: InvoiceStatus; readonly isByHand: boolean } | undefined> => {
  const { rows } = await sql<{ readonly status: InvoiceStatus; readonly isByHand: boolean }>`
    update invoice set needs_staff = needs_staff and issuer = 'by-hand' is true, failure_code = null where id = ${invoiceId}
    returning status, (issuer = 'by-hand') is true as "isByHand"`.execute(tx);
  return rows[0];
};

/** Puts an invoice by hand on the staff's list: a refund wants it corrected. */
export const markForStaff = async (tx: Transaction, invoiceId: number): Promise<void> => {
  await sql`update invoice set needs_staff = true where id = ${invoiceId} and not needs_staff`.execute(tx);
};
