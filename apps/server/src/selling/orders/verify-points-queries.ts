import { sql, type RawBuilder } from 'kysely';
import { orderState, refundState } from '#server/platform/db/states.ts';

/** By the name of the rule, as the other invariants. */
export const pointsInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'the points of a member are the sum of their ledger': sql`
    select count(*) from points_account a full join (
      select member_id, sum(points) as points from points_entry group by member_id
    ) ledger on ledger.member_id = a.member_id
    where coalesce(a.balance, 0) <> coalesce(ledger.points, 0)`,

  'an order holds the points that it used, and a cancelled one has given them back': sql`
    select count(*) from (select * from customer_order where points > 0) o full join (
      select order_id, sum(points) as points, min(member_id) as member_id from points_entry
      where reason in ('used', 'returned') group by order_id
    ) ledger on ledger.order_id = o.id
    where coalesce(ledger.points, 0) <> case o.status when ${orderState.is('cancelled')} then 0 else -coalesce(o.points, 0) end
      or ledger.member_id is distinct from o.member_id`,

  'what coupon and points took off an order is what they took off its lines': sql`
    select count(*) from customer_order o where (o.coupon_ntd, o.points) <> (
      select coalesce(sum(l.coupon_ntd), 0)::bigint, coalesce(sum(l.points), 0) from order_line l where l.order_id = o.id)`,

  'points come back from refunds that are done, never more than were used': sql`
    select (select count(*) from points_entry e join refund r on r.id = e.refund_id
        join customer_order o on o.id = r.order_id
        where r.state <> ${refundState.is('refunded')} or e.order_id <> r.order_id or e.member_id <> o.member_id)
      + (select count(*) from order_line l where l.points > 0 and l.points < (select coalesce(sum(e.points), 0)
        from refund r join points_entry e on e.refund_id = r.id where r.order_line_id = l.id))
      + (select count(*) from refund r join order_line l on l.id = r.order_line_id and l.points > 0 and l.kind <> 'seats'
        where r.reason = 'media' and r.state = ${refundState.is('refunded')} and r.net_ntd = l.net_ntd
          and not exists (select from points_entry e where e.refund_id = r.id and e.points = l.points))`,

  'the points that came back of a refund are those of its lines, as far as its order had used any': sql`
    select (select count(*) from points_entry e where e.reason = 'refunded' and e.points > (
        select coalesce(sum(back.points), 0) from refund_line back where back.refund_id = e.refund_id))
      + (select count(*) from customer_order o join (
          select r.order_id, sum(back.points) as points from refund r join refund_line back on back.refund_id = r.id
          where r.state = ${refundState.is('refunded')} group by r.order_id
        ) due on due.order_id = o.id
        where least(due.points, o.points) <> (select coalesce(sum(e.points), 0) from points_entry e
          where e.order_id = o.id and e.reason = 'refunded'))`,
};
