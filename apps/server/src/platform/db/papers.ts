import type { PaperDuty } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { invoiceState, refundState } from './states.ts';

const refundsOfPaper = sql`refund r join payment p on p.id = r.payment_id and p.kept
  where r.order_id = i.order_id and r.net_ntd + r.tax_ntd > 0`;

const isUnwritten = sql`(i.issuer = 'by-hand' and i.status = ${invoiceState.is('requested')}) is true`;

/**
 * What the invoice "i" wants of staff before it has a number; null where it is not one by hand, or is written. Lists, counts, checks and
 * the writing itself ask this one.
 */
export const paperDuty: RawBuilder<PaperDuty | null> = sql<PaperDuty | null>`case when ${isUnwritten} then case
  when i.total_ntd <= (select coalesce(sum(r.net_ntd + r.tax_ntd), 0) from ${refundsOfPaper} and r.state = ${refundState.is('refunded')})
    then 'spared'
  when exists (select from ${refundsOfPaper} and r.state in ${refundState.open}) then 'wait' else 'write' end end`;

/** Whether staff are to write the invoice "i" now. */
export const isPaperToWrite = sql<boolean>`(i.status = ${invoiceState.is('requested')} and ${paperDuty} = 'write')`;

/** Whether no invoice is owed for the order of the invoice "i": all of its money went back before one was written. */
export const isPaperSpared = sql<boolean>`(i.status = ${invoiceState.is('requested')} and ${paperDuty} = 'spared') is true`;

/** Whether the invoice "i" waits for staff now. */
export const invoiceWantsStaff = sql<boolean>`(i.needs_staff and coalesce(${paperDuty}, 'write') = 'write')`;

/** Refunds "r" that the invoice "i" leaves out: what had gone back before its paper was written, or has gone back by now. */
export const refundsLeftOut = sql`${refundsOfPaper}
  and case when ${isUnwritten} then r.state = ${refundState.is('refunded')} else r.before_paper end`;

/** Rows `(tax_kind, net_ntd, tax_ntd)`: what the invoice "i" is made out for, by kind of tax. */
export const kindsOfInvoice = sql`
  select part.tax_kind, sum(part.net_ntd)::bigint as net_ntd, sum(part.tax_ntd)::bigint as tax_ntd from (
    select l.tax_kind, l.net_ntd, l.tax_ntd from order_line l where l.order_id = i.order_id
    union all
    select back.tax_kind, -back.net_ntd, -back.tax_ntd from refund_line back
    where back.refund_id in (select r.id from ${refundsLeftOut})) part
  group by part.tax_kind having sum(part.net_ntd + part.tax_ntd) > 0`;

/** One row `(net_ntd, tax_ntd)`: the same, of all kinds together. */
export const sumsOfInvoice = sql`
  select coalesce(sum(kind.net_ntd), 0)::bigint as net_ntd, coalesce(sum(kind.tax_ntd), 0)::bigint as tax_ntd
  from (${kindsOfInvoice}) kind`;

/** The lines of the order of the invoice "i" less what it leaves out, as one JSON list of `InvoicedRow`. */
export const rowsOfInvoice = sql`(
  select json_agg(json_build_object('name', l.name_zh, 'quantity', greatest(1, l.quantity - gone.pieces),
    'netNtd', l.net_ntd - gone.net_ntd, 'taxNtd', l.tax_ntd - gone.tax_ntd, 'taxKind', l.tax_kind) order by l.line_index)
  from order_line l cross join lateral (
    select coalesce(sum(back.pieces), 0)::int as pieces, coalesce(sum(back.net_ntd), 0)::bigint as net_ntd,
      coalesce(sum(back.tax_ntd), 0)::bigint as tax_ntd
    from refund_line back where back.order_line_id = l.id and back.refund_id in (select r.id from ${refundsLeftOut})) gone
  where l.order_id = i.order_id)`;
