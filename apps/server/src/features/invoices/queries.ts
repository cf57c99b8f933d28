import type { InvoiceLine, InvoicedRow } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/db/database.ts';
import type { InvoiceDraft, InvoiceIssuer, InvoiceStatus, IssuedNumber } from './invoice.ts';

/**
 * Asks for the invoice of a paid order, once: with the choice as it stands at this moment. Undefined where nothing was paid
 * or the order has an invoice already.
 */
export const insertRequested = async (tx: Transaction, orderId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into invoice (order_id, status, merchant_order_no, category, choice, code, buyer_name, buyer_email, amount_ntd,
      tax_ntd, total_ntd)
    select o.id, 'requested', o.order_number || '_1', case wish.choice when 'InvoiceCompany' then 'B2B' else 'B2C' end,
      wish.choice, case wish.choice when '' then '' else o.invoice_code end,
      coalesce(nullif(o.recipient_name, ''), nullif(m.display_name, ''), m.user_name), coalesce(o.email, m.email),
      o.amount_ntd, o.tax_ntd, o.total_ntd
    from customer_order o join member m on m.id = o.member_id
    cross join lateral (select case o.invoice_code when '' then '' else o.invoice_choice end as choice) wish
    where o.id = ${orderId} and o.status = 'paid' and o.total_ntd > 0
    on conflict do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
};

/** The invoice as it is to be issued; undefined where there is none. */
export const findDraft = async (db: Database, invoiceId: number): Promise<InvoiceDraft | undefined> => {
  const { rows } = await sql<InvoiceDraft>`
    select id, status, issuer, merchant_order_no as "merchantOrderNo", category, choice, code, buyer_name as "buyerName",
      buyer_email as "buyerEmail", lines, amount_ntd as "amountNtd", tax_ntd as "taxNtd", total_ntd as "totalNtd", tries
    from invoice where id = ${invoiceId}`.execute(db);
  return rows[0];
};

/** The rows that an invoice's order is made of, in the order's order. */
export const listInvoicedRows = (db: Database, invoiceId: number): Promise<readonly InvoicedRow[]> =>
  db
    .selectFrom('order_line as l')
    .innerJoin('invoice as i', 'i.order_id', 'l.order_id')
    .select(['l.name_zh as name', 'l.quantity', 'l.amount_ntd as amountNtd', 'l.tax_ntd as taxNtd'])
    .where('i.id', '=', invoiceId)
    .orderBy('l.line_index')
    .execute();

export interface Preparation {
  readonly issuer: InvoiceIssuer;
  readonly buyerName: string;
  readonly lines: readonly InvoiceLine[];
}

/** Settles who issues and what the document says, before the first try; a second call changes nothing. */
export const savePreparation = async (db: Database, invoiceId: number, prepared: Preparation): Promise<void> => {
  await sql`
    update invoice set issuer = ${prepared.issuer}, buyer_name = ${prepared.buyerName},
      lines = ${JSON.stringify(prepared.lines)}::jsonb
    where id = ${invoiceId} and issuer is null and status = 'requested'`.execute(db);
};

/** Records the issue. False where it is recorded already, and then nothing is written. */
export const recordIssued = async (tx: Transaction, invoiceId: number, issued: IssuedNumber): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invoice set status = 'issued', invoice_number = ${issued.invoiceNumber}, random_code = ${issued.randomCode},
      trade_number = ${issued.tradeNumber}, issued_at = coalesce(${issued.issuedAt}::timestamptz, now()),
      tries = tries + 1, failure_code = null, needs_staff = false
    where id = ${invoiceId} and status = 'requested'`.execute(tx);
  return numAffectedRows === 1n;
};

/** Locks an invoice that still waits for its number; false where it does not. */
export const lockRequested = async (tx: Transaction, invoiceId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from invoice where id = ${invoiceId} and status = 'requested' for no key update`.execute(tx);
  return rows.length === 1;
};

/**
 * Draws the next number of the ledger's track, such as `KA00000042`. The track stays locked until the transaction ends and
 * an undone one gives the number back: no gaps, no doubles, under any concurrency.
 */
export const drawTrackNumber = async (tx: Transaction, prefix: string): Promise<string> => {
  const { rows } = await sql<{ readonly number: string }>`
    insert into invoice_track (prefix, next_number) values (${prefix}, 1)
    on conflict (prefix) do update set next_number = invoice_track.next_number + 1
    returning prefix || lpad((next_number - 1)::text, 8, '0') as number`.execute(tx);
  const drawn = rows[0];
  if (drawn === undefined) throw new Error('the number track answered nothing');
  return drawn.number;
};

/** Finished refunds of the order of the issued invoice "i" that it does not show yet. */
const uncorrected = sql`
  select r.id from refund r join payment p on p.id = r.payment_id and p.kept
  where r.order_id = i.order_id and i.status = 'issued' and r.status = 'refunded' and r.amount_ntd + r.tax_ntd > 0
    and not exists (select from invoice_allowance a where a.refund_id = r.id and a.allowance_number is not null)
  order by r.settled_at, r.id`;

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
    where i.id = ${invoiceId} and (i.status = 'requested' or exists (${uncorrected}))`.execute(db);
};

/** Refunds of an invoice's order that are done and not yet on the invoice, the oldest first. */
export const listUncorrectedRefunds = async (db: Database, invoiceId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select u.id from invoice i cross join lateral (${uncorrected}) u where i.id = ${invoiceId}`.execute(db);
  return rows.map((row) => row.id);
};

/** Locks an invoice and takes it off the staff's list; its state, or undefined where there is none. */
export const lockForRetry = async (tx: Transaction, invoiceId: number): Promise<InvoiceStatus | undefined> => {
  const { rows } = await sql<{ readonly status: InvoiceStatus }>`
    update invoice set needs_staff = false, failure_code = null where id = ${invoiceId} returning status`.execute(tx);
  return rows[0]?.status;
};
