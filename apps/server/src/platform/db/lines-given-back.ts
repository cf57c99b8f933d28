import { sql, type RawBuilder } from 'kysely';
import { englishNameOf } from './english-name.ts';
import { refundState, returnState } from './states.ts';

/** Lines "back" of the order line of an id, of refunds "given" that were not declined: their money went back, or is still owed. */
export const linesBackOf = (lineId: RawBuilder<unknown>) => sql`
  refund_line back join refund given on given.id = back.refund_id and given.state <> ${refundState.is('declined')}
  where back.order_line_id = ${lineId}`;

/** Pieces of a line that staff gave the money of back, or want to. */
export const piecesByStaff = (lineId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(back.pieces), 0)::int from ${linesBackOf(lineId)} and given.reason = 'staff')`;

/** Pieces of the line "l" that the buyer is still to get: what was refunded, or is asked back, is not sent. */
export const piecesToSend = sql`(l.quantity - ${piecesByStaff(sql`l.id`)} - (
  select coalesce(sum(g.pieces), 0) from goods_return g
  where g.order_line_id = l.id and g.status <> ${returnState.is('declined')}))`;

/** The goods, courses and seats that the refund "r" is for, such as 「羽球入門、棉質 T 恤 × 2」; null where it is for none. */
export const namesOfRefund = (language: 'zh' | 'en'): RawBuilder<string | null> => sql<string | null>`(
  select string_agg(${language === 'zh' ? sql.ref('line.name_zh') : englishNameOf('line')} || case when back.pieces > 1 then ' × ' || back.pieces else '' end,
    ${language === 'zh' ? '、' : ', '} order by line.line_index)
  from refund_line back join order_line line on line.id = back.order_line_id where back.refund_id = r.id)`;
