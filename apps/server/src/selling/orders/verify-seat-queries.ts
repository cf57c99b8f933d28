import { sql, type RawBuilder } from 'kysely';
import { entitlements } from '#server/accounts/entitlements/index.ts';
import { givenBackOf } from '#server/selling/refund-lines/index.ts';
import { orderState, refundState } from '#server/platform/db/states.ts';

/** By the name of the rule, as the other invariants. A seat is redeemed, withdrawn, or open: a constraint lets it be one thing only. */
export const seatInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'a paid line of seats has the seats that it sold, and no other line has any': sql`
    select (select count(*) from order_line l join customer_order o on o.id = l.order_id
        where l.kind = 'seats' and (select count(*) from seat s where s.order_line_id = l.id)
          <> case o.status when ${orderState.is('paid')} then l.quantity else 0 end)
      + (select count(*) from seat s join order_line l on l.id = s.order_line_id where l.kind <> 'seats')`,

  'the seats of a line that are withdrawn are those whose money went back, or was asked for': sql`
    select count(*) from order_line l cross join lateral (${givenBackOf(sql`l.id`)}) given
    where l.kind = 'seats' and given.pieces <> (
      select count(*) from seat s where s.order_line_id = l.id and s.refund_id is not null)`,

  'a seat is withdrawn by a refund of its own order that was not declined': sql`
    select count(*) from seat s join order_line l on l.id = s.order_line_id join refund r on r.id = s.refund_id
    where r.order_id <> l.order_id or r.state = ${refundState.is('declined')}`,

  'a refund that a buyer asked for seats withdrew some': sql`
    select count(*) from refund r join order_line l on l.id = r.order_line_id and l.kind = 'seats'
    where not exists (select from seat s where s.refund_id = r.id)`,

  'no more points come back of seats than were used for those that went back': sql`
    select count(*) from order_line l where l.kind = 'seats' and (
      select coalesce(sum(e.points), 0) from refund r join points_entry e on e.refund_id = r.id where r.order_line_id = l.id
    ) > (l.points * (select count(*) from seat s where s.order_line_id = l.id and s.refund_id is not null) + l.quantity - 1) / l.quantity`,

  'whoever redeemed a seat got its course': sql`
    select count(*) from seat s join order_line l on l.id = s.order_line_id
    where s.redeemed_by is not null and not exists (
      select from ${entitlements} e where e.member_id = s.redeemed_by and e.product_id = l.seats_of)`,
};
