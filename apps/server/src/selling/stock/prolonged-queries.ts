import { sql, type RawBuilder } from 'kysely';

/**
 * Assignments for `update customer_order o set …`: what the order holds, goods and the use of a limited coupon, is held until an
 * instant at least. A later deadline stays, what is not held is not, and null prolongs nothing.
 */
export const prolongedTo = (until: RawBuilder<Date | null>): RawBuilder<unknown> => sql`
  reserved_until = case when o.stock_state = 'reserved' then greatest(o.reserved_until, ${until}) else o.reserved_until end,
  coupon_held_until = case when o.coupon_state = 'held' then greatest(o.coupon_held_until, ${until})
    else o.coupon_held_until end`;
