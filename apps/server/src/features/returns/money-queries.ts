import { sql } from 'kysely';

/** Pieces of the line "l" whose money was given back by other returns than "g". */
const refundedPieces = sql`(
  select coalesce(sum(other.pieces), 0)::int from goods_return other
  where other.order_line_id = l.id and other.id <> g.id and other.status = 'refunded')`;

/** Whether no goods of the order stay with the buyer once the money of the return "g" is given back. */
const isLast = sql`not exists (
  select from order_line stays where stays.order_id = g.order_id and stays.kind = 'goods' and stays.quantity > (
    select coalesce(sum(back.pieces), 0) from goods_return back
    where back.order_line_id = stays.id and (back.status = 'refunded' or back.id = g.id)))`;

const shipping = (column: 'amount_ntd' | 'tax_ntd') => sql`coalesce((
  select s.${sql.ref(column)} from order_line s where s.order_id = g.order_id and s.kind = 'shipping'), 0)`;

/** What decides on the money of the return "g" of the line "l". */
export const returnMoneyColumns = sql`
  g.pieces, l.amount_ntd as "lineAmountNtd", l.quantity, l.tax_ntd as "lineTaxNtd",
  ${refundedPieces} as "refundedPieces", ${isLast} as "isLast", ${shipping('amount_ntd')} as "shippingNtd",
  ${shipping('tax_ntd')} as "shippingTaxNtd"`;
