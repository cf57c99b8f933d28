import { sql } from 'kysely';

/**
 * Rows `(order_line_id, tax_kind, net_ntd, tax_ntd)`: what the refund "r" gave back of each line. They add up to the refund. The way
 * to the buyer, which goes back with the last goods, is a line of its own; what belongs to no line has none and is taxable.
 */
export const refundLines = sql`
  select line.id as order_line_id, line.tax_kind,
    r.net_ntd - coalesce(way.net_ntd, 0) as net_ntd, r.tax_ntd - coalesce(way.tax_ntd, 0) as tax_ntd
  from order_line line
  left join goods_return g on g.refund_id = r.id and g.includes_shipping
  left join order_line way on way.order_id = g.order_id and way.kind = 'shipping'
  where line.id = r.order_line_id
  union all
  select way.id, way.tax_kind, way.net_ntd, way.tax_ntd from goods_return g
  join order_line way on way.order_id = g.order_id and way.kind = 'shipping'
  where g.refund_id = r.id and g.includes_shipping and r.order_line_id is not null
  union all
  select line.id, line.tax_kind, own.net_ntd, own.tax_ntd
  from staff_refund_line own join order_line line on line.id = own.order_line_id
  where own.refund_id = r.id and r.order_line_id is null
  union all
  select null, 'taxable', r.net_ntd, r.tax_ntd
  where r.order_line_id is null and not exists (select from staff_refund_line own where own.refund_id = r.id)`;

/**
 * Rows `(tax_kind, net_ntd, tax_ntd)`: what the refund "r" gave back, by kind of tax. They add up to the refund. The way to the
 * buyer, which goes back with the last goods, is taxable; so is what belongs to no line.
 */
export const refundParts = sql`
  select given.tax_kind, sum(given.net_ntd)::bigint as net_ntd, sum(given.tax_ntd)::bigint as tax_ntd
  from (${refundLines}) given
  group by given.tax_kind having sum(given.net_ntd + given.tax_ntd) > 0`;

/** Parts of the refund "r" that no numbered allowance shows. */
export const uncorrectedParts = sql`
  select part.* from (${refundParts}) part where not exists (
    select from invoice_allowance a
    where a.refund_id = r.id and a.tax_kind = part.tax_kind and a.allowance_number is not null)`;
