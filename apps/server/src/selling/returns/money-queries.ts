import { sql } from 'kysely';
import { givenBackOf, piecesByStaff } from '#server/selling/refund-lines/index.ts';
import { returnState } from '#server/platform/db/states.ts';

/** What went back of the line "l" before the return "g", whose money is not given back yet. */
export const given = (column: 'pieces' | 'net_ntd' | 'tax_ntd' | 'points') => sql`(
  select back.${sql.ref(column)} from (${givenBackOf(sql`l.id`)}) back)`;

/** Whether no goods of the order stay with the buyer once the money of the return "g" is given back. */
const isLast = sql`not exists (
  select from order_line stays where stays.order_id = g.order_id and stays.kind = 'goods'
    and stays.quantity > ${piecesByStaff(sql`stays.id`)} + (
      select coalesce(sum(back.pieces), 0) from goods_return back
      where back.order_line_id = stays.id and (back.status = ${returnState.is('refunded')} or back.id = g.id)))`;

/** Nothing where staff gave the shipping back before. */
const shipping = (column: 'net_ntd' | 'tax_ntd') => sql`coalesce((
  select s.${sql.ref(column)} from order_line s
  where s.order_id = g.order_id and s.kind = 'shipping' and ${piecesByStaff(sql`s.id`)} = 0), 0)`;

/** What decides on the money of the return "g" of the line "l". */
export const returnMoneyColumns = sql`
  g.pieces, l.net_ntd as "lineNetNtd", l.quantity, l.tax_ntd as "lineTaxNtd",
  ${given('pieces')} as "refundedPieces", l.net_ntd - ${given('net_ntd')} as "leftNetNtd",
  l.tax_ntd - ${given('tax_ntd')} as "leftTaxNtd", ${isLast} as "isLast", ${shipping('net_ntd')} as "shippingNtd",
  ${shipping('tax_ntd')} as "shippingTaxNtd"`;
