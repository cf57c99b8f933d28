import { sql, type RawBuilder } from 'kysely';
import { linesBackOf } from '#server/platform/db/lines-given-back.ts';
import { returnState } from '#server/platform/db/states.ts';

/** Rows `(tax_kind, net_ntd, tax_ntd)`: what the refund "r" gives back, by kind of tax. They add up to the refund. */
export const refundParts = sql`
  select back.tax_kind, sum(back.net_ntd)::bigint as net_ntd, sum(back.tax_ntd)::bigint as tax_ntd
  from refund_line back where back.refund_id = r.id
  group by back.tax_kind having sum(back.net_ntd + back.tax_ntd) > 0`;

/** Parts of the refund "r" that no numbered allowance shows; none where the paper of the order left them out from the beginning. */
export const uncorrectedParts = sql`
  select part.* from (${refundParts}) part where not r.before_paper and not exists (
    select from invoice_allowance a
    where a.refund_id = r.id and a.tax_kind = part.tax_kind and a.allowance_number is not null)`;

/**
 * One row `(pieces, net_ntd, tax_ntd, points)`: what went back of an order line, or was asked for and not declined. Pieces that
 * came back and had cost nothing count, too, although no refund was owed for them. `lineId` is its id in the statement.
 */
export const givenBackOf = (lineId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select (coalesce(sum(back.pieces), 0) + (
      select coalesce(sum(g.pieces), 0) from goods_return g
      where g.order_line_id = ${lineId} and g.status = ${returnState.is('refunded')} and g.refund_id is null))::int as pieces,
    coalesce(sum(back.net_ntd), 0)::bigint as net_ntd, coalesce(sum(back.tax_ntd), 0)::bigint as tax_ntd,
    coalesce(sum(back.points), 0)::int as points
  from ${linesBackOf(lineId)}`;

/** Whether staff gave the money of a line back, and with it the right to it ended. */
export const endedByStaff = (lineId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from refund_line back join staff_refund done on done.refund_id = back.refund_id
  where back.order_line_id = ${lineId} and back.pieces > 0 and done.carried_out_at is not null)`;
