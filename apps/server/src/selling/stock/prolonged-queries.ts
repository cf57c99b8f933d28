import { newcomersHoldMinutes, RESERVATION_MINUTES, type OrderLimits } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { hasMoneyKept } from '#server/platform/db/money-kept.ts';
import { orderState, pickupState } from '#server/platform/db/states.ts';

/**
 * Assignments for `update customer_order o set …`: what the order holds, goods and the use of a limited coupon, is held until an
 * instant at least. A later deadline stays, what is not held is not, and null prolongs nothing.
 */
export const prolongedTo = (until: RawBuilder<Date | null>): RawBuilder<unknown> => sql`
  reserved_until = case when o.stock_state = 'reserved' then greatest(o.reserved_until, ${until}) else o.reserved_until end,
  coupon_held_until = case when o.coupon_state = 'held' then greatest(o.coupon_held_until, ${until})
    else o.coupon_held_until end`;

/**
 * Shortens what is held to a deadline of days for members who had paid before and asked all of that money back since: from here on it
 * is held as for those who never paid (SAFE-13). What is paid at pick-up stays held, since its parcel may be on its way.
 */
export const shortenHolds = async (db: Database, limits: OrderLimits): Promise<void> => {
  const latest = sql`now() + make_interval(mins => ${RESERVATION_MINUTES})`;
  const until = sql`now() + make_interval(mins => ${newcomersHoldMinutes(limits)})`;
  await sql`
    update customer_order o set
      reserved_until = case when o.stock_state = 'reserved' then least(o.reserved_until, ${until}) else o.reserved_until end,
      coupon_held_until = case when o.coupon_state = 'held' then least(o.coupon_held_until, ${until}) else o.coupon_held_until end
    where o.status = ${orderState.is('unpaid')}
      and (o.stock_state = 'reserved' and o.reserved_until > ${latest} or o.coupon_state = 'held' and o.coupon_held_until > ${latest})
      and not ${hasMoneyKept(sql`o.member_id`)}
      and not exists (select from pickup_payment k where k.order_id = o.id and k.state = ${pickupState.is('waiting')})`.execute(
    db,
  );
};
