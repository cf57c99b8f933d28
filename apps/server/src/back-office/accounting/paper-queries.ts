import type { PaperSum, VatPaper } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { refundParts } from '#server/selling/refund-lines/index.ts';
import { kindsOfInvoice } from '#server/platform/db/papers.ts';
import { invoiceState, refundState } from '#server/platform/db/states.ts';
import { withinDays } from '#server/platform/db/within-days.ts';
import type { Days } from '#server/platform/http/day-range.ts';

/** What an order is made of, by kind of tax. */
export const kindsOfOrder = (order: string): RawBuilder<unknown> => sql`
  select l.tax_kind, sum(l.net_ntd)::bigint as net_ntd, sum(l.tax_ntd)::bigint as tax_ntd from order_line l
  where l.order_id = ${sql.ref(order)} group by l.tax_kind having sum(l.net_ntd + l.tax_ntd) > 0`;

/** What the invoice "i" is declared as. */
const paperOfInvoice = sql`case when i.paper = 'receipt' then 'receipt' else i.category end`;

/** Whether nothing is given out for the order of the payment "p", as at a small-scale seller. */
export const isWithoutPaper = sql`not exists (select from invoice i where i.order_id = p.order_id)`;

/**
 * What happened to invoices in days, a row for each kind of tax: `(deed, paper, tax_kind, net_ntd, tax_ntd, at, id, order_id,
 * number, code, is_demonstration)`. A void stands at its own day, so that what was declared stays as it was.
 */
export const invoiceDeeds = (days: Days): RawBuilder<unknown> => sql`
  select 'issued' as deed, ${paperOfInvoice} as paper, kind.tax_kind, kind.net_ntd, kind.tax_ntd, i.issued_at as at, i.id,
    i.order_id, i.invoice_number as number, i.code, i.category, i.issuer = 'ledger' as is_demonstration
  from invoice i cross join lateral (${kindsOfInvoice}) kind
  where i.status in ${invoiceState.in('issued', 'voided')} and ${withinDays('i.issued_at', days)}
  union all
  select 'voided', ${paperOfInvoice}, kind.tax_kind, kind.net_ntd, kind.tax_ntd, i.voided_at, i.id,
    i.order_id, i.invoice_number, i.code, i.category, i.issuer = 'ledger'
  from invoice i cross join lateral (${kindsOfInvoice}) kind
  where i.status = ${invoiceState.is('voided')} and ${withinDays('i.voided_at', days)}
  union all
  select 'allowed', ${paperOfInvoice}, a.tax_kind, a.net_ntd, a.tax_ntd, a.issued_at, a.id,
    i.order_id, a.allowance_number, i.code, i.category, i.issuer = 'ledger'
  from invoice_allowance a join invoice i on i.id = a.invoice_id
  where a.allowance_number is not null and ${withinDays('a.issued_at', days)}`;

/** Sales for which nothing is given out, and what went back of them. Their price is their sum: no tax was charged. */
const unpaperedDeeds = (days: Days): RawBuilder<unknown> => sql`
  select 'issued' as deed, 'none' as paper, kind.tax_kind, kind.net_ntd + kind.tax_ntd as net_ntd, 0 as tax_ntd, p.id,
    false as is_demonstration
  from payment p cross join lateral (${kindsOfOrder('p.order_id')}) kind
  where p.kept and ${withinDays('p.recorded_at', days)} and ${isWithoutPaper}
  union all
  select 'allowed', 'none', part.tax_kind, part.net_ntd + part.tax_ntd, 0, r.id, false
  from refund r join payment p on p.id = r.payment_id and p.kept cross join lateral (${refundParts}) part
  where r.state = ${refundState.is('refunded')} and ${withinDays('r.settled_at', days)} and ${isWithoutPaper}`;

/** Papers of a sort to which the same happened. */
export interface PaperCount {
  readonly paper: VatPaper;
  readonly issued: number;
  readonly voided: number;
  readonly allowances: number;
  readonly hasDemonstrations: boolean;
}

const allDeeds = (days: Days): RawBuilder<unknown> => sql`
  select deed, paper, tax_kind, net_ntd, tax_ntd, id, is_demonstration from (${invoiceDeeds(days)}) invoiced
  union all select * from (${unpaperedDeeds(days)}) unpapered`;

/** What happened to papers in days, added up. */
export const sumPapers = async (db: Database, days: Days): Promise<readonly PaperSum[]> => {
  const { rows } = await sql<PaperSum>`
    select deed, paper, tax_kind as "taxKind", sum(net_ntd)::bigint as "netNtd", sum(tax_ntd)::bigint as "taxNtd"
    from (${allDeeds(days)}) deeds group by deed, paper, tax_kind`.execute(db);
  return rows;
};

/** The same, counted. An invoice over several kinds of tax is one; an allowance has one kind. */
export const countPapers = async (db: Database, days: Days): Promise<readonly PaperCount[]> => {
  const { rows } = await sql<PaperCount>`
    select paper, count(distinct id) filter (where deed = 'issued') as issued,
      count(distinct id) filter (where deed = 'voided') as voided,
      count(distinct id) filter (where deed = 'allowed') as allowances, bool_or(is_demonstration) as "hasDemonstrations"
    from (${allDeeds(days)}) deeds
    group by paper order by array_position(array['B2B', 'B2C', 'receipt', 'none'], paper)`.execute(db);
  return rows;
};
