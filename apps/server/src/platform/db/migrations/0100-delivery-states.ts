import { sql, type Kysely } from 'kysely';

/**
 * The delivery of an order has a state (FLOW-4), and `shipping_status` is a note beside it. Servers of the version before know no state:
 * they take a number, or a text that does not say that the goods are still here, for goods that have left. A trigger reads their writes
 * by that rule, and begins the notes of this version so that they read them right; this version leaves those words out. It notes
 * the instant of each write about a parcel in `delivery_noted_at`, which they leave as it is.
 *
 * Second step, in the next version: the trigger, `delivery_state_of_before`, `is_sent_off` and `customer_order_to_ship_idx` go.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addState(db);
  await keepInStep(db);
  await tellWebhooks(db);
  // Of paid orders: what staff still have to do with a parcel, by its state.
  await sql`
    create index customer_order_undelivered_idx on customer_order (delivery_state, placed_at desc, id desc)
      where status = 'paid' and delivery_state in ('to-ship', 'packed', 'sent', 'not-fetched')`.execute(db);
};

/** Written by one pass over the table, without its triggers; an update of each row would hold the table's lock several times as long. */
const addState = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function delivery_state_of_before(shipping_code text, shipping_status text, tracking_number text,
      delivered_at timestamptz) returns text language sql immutable as $$
      select case when shipping_code is null then 'none' when delivered_at is not null then 'delivered'
        when public.is_sent_off(tracking_number, shipping_status) then 'sent'
        when shipping_status like '%備貨中%' then 'packed' else 'to-ship' end
    $$;
    alter table customer_order
      add column delivery_noted_at timestamptz,
      add column delivery_state text not null generated always as (
        delivery_state_of_before(shipping_code, shipping_status, tracking_number, delivered_at)) stored
        check (delivery_state in ('none', 'to-ship', 'packed', 'sent', 'delivered', 'not-fetched'));
    alter table customer_order alter column delivery_state drop expression;
    update customer_order o set delivery_state = 'not-fetched'
    from pickup_payment k where k.order_id = o.id and k.state = 'not-fetched' and o.delivery_state <> 'none';
  `.execute(db);
};

const keepInStep = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function delivery_state_in_step() returns trigger language plpgsql as $$
    declare
      has_left boolean := public.is_sent_off(new.tracking_number, new.shipping_status);
    begin
      if new.delivery_state is null or tg_op = 'UPDATE' and new.delivery_noted_at is not distinct from old.delivery_noted_at then
        new.delivery_state = public.delivery_state_of_before(new.shipping_code, new.shipping_status, new.tracking_number,
          new.delivered_at);
      elsif has_left <> (new.delivery_state in ('sent', 'delivered', 'not-fetched')) then
        new.shipping_status = trim(case new.delivery_state when 'to-ship' then '尚未出貨' when 'packed' then '備貨中'
          when 'delivered' then '已送達' when 'not-fetched' then '未取貨' else '已出貨' end || ' ' || new.shipping_status);
      end if;
      return new;
    end $$;
    create trigger delivery_state_in_step before insert or update of shipping_status, tracking_number, delivered_at
      on customer_order for each row execute function delivery_state_in_step();
  `.execute(db);
};

/** Each parcel tells once that it left, or that it arrived without having been sent. */
const tellWebhooks = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop trigger webhook_order_shipped on customer_order;
    create trigger webhook_order_shipped
      after update of delivery_state, shipping_status, tracking_number, delivered_at on customer_order for each row
      when (old.delivery_state in ('to-ship', 'packed') and new.delivery_state in ('sent', 'delivered'))
      execute function tell_of_order('order.shipped');
  `.execute(db);
};
