import { sql, type RawBuilder } from 'kysely';
import { orderState, pickupState } from '#server/platform/db/states.ts';

/** The payments of the order "o" that were kept: of the attempt by which it is paid at pick-up, and all. */
const kept = sql`cross join lateral (
  select coalesce(sum(p.total_ntd) filter (where p.attempt_id = k.attempt_id), 0) as own_ntd, count(*) as payments
  from payment p where p.order_id = o.id and p.kept) money`;

/** What an order that is paid at pick-up must be, by how far that is. */
const asItShouldBe = sql`case k.state
  when ${pickupState.is('waiting')} then o.status = ${orderState.is('unpaid')} and o.stock_state = 'reserved' and money.payments = 0
    and o.payable_until >= k.pay_until and o.reserved_until >= k.pay_until
  when ${pickupState.is('paid')} then o.status = ${orderState.is('paid')} and o.stock_state = 'sold' and money.own_ntd = o.total_ntd
  when ${pickupState.is('not-fetched')} then o.status = ${orderState.is('cancelled')} and o.stock_state = 'released' and money.payments = 0
  when ${pickupState.is('overtaken')} then o.status = ${orderState.is('paid')} and money.own_ntd = 0 and money.payments = 1
  else false end`;

/** What the store took for each order whose goods are out for good, and nothing for those that came back. */
const goodsOut = sql`(select coalesce(sum(-m.free_change), 0) from stock_movement m where m.order_id = o.id and m.reason <> 'returned')`;

/** By the name of the rule, as the other invariants. */
export const pickupInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'goods that are paid at pick-up are held until they are paid for or come back': sql`
    select count(*) from pickup_payment k join customer_order o on o.id = k.order_id ${kept} where not (${asItShouldBe})`,

  'goods out to be paid at pick-up are money in, goods back, or still on their way': sql`
    select count(*) from pickup_payment k join customer_order o on o.id = k.order_id cross join lateral (
      select ${goodsOut} as out, coalesce(sum(l.quantity), 0) as ordered, bool_and(l.kind = 'goods') as goods_alone
      from order_line l where l.order_id = o.id and l.kind <> 'shipping') pieces
    where not pieces.goods_alone
      or pieces.out <> case k.state when ${pickupState.is('not-fetched')} then 0 else pieces.ordered end`,

  'what is paid at pick-up is of an attempt of its order that can be paid so, and its payment is the whole sum': sql`
    select count(*) from pickup_payment k left join payment_attempt a on a.id = k.attempt_id
    join customer_order o on o.id = k.order_id
    where a.order_id is distinct from k.order_id or a.total_ntd <> o.total_ntd`,
};
