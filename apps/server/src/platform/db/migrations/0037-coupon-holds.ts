import { sql, type Kysely } from 'kysely';

/**
 * Unpaid orders hold the use of a limited coupon for a while only, as they hold goods (SAFE-5). Orders that are open when this
 * runs hold theirs for another half hour. Orders of which all money went back give theirs back (FLOW-6).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order
      add column coupon_state text not null default 'none' check (coupon_state in ('none', 'held', 'freed', 'taken')),
      add column coupon_held_until timestamptz;
    with ended as (
      delete from coupon_use used using payment p
      where p.order_id = used.order_id and p.kept and p.amount_ntd = (
        select sum(r.amount_ntd + r.tax_ntd) from refund r where r.payment_id = p.id and r.status = 'refunded')
      returning used.coupon_code
    )
    update coupon c set used = used - (select count(*) from ended where coupon_code = c.code)
    where c.code in (select coupon_code from ended);
    update customer_order o set coupon_state = case
        when not exists (select from coupon_use used where used.order_id = o.id) then 'freed'
        when o.status = 'unpaid' and c.uses_allowed is not null then 'held' else 'taken' end,
      coupon_held_until = case when o.status = 'unpaid' and c.uses_allowed is not null then now() + interval '30 minutes' end
    from coupon c where c.code = o.coupon_code;
    alter table customer_order
      add check (coupon_state = 'none' or coupon_code is not null),
      add check (coupon_state <> 'held' or (status = 'unpaid' and coupon_held_until is not null));
    create index customer_order_coupon_held_idx on customer_order (coupon_held_until) where coupon_state = 'held';

    alter table payment drop constraint payment_not_kept_reason_check;
    alter table payment add constraint payment_not_kept_reason_check check (
      not_kept_reason in ('order-cancelled', 'already-paid', 'out-of-stock', 'already-owned', 'coupon-used-up'));
  `.execute(db);
};
