import { sql, type Kysely } from 'kysely';

/**
 * Conversions (OFFER-6): whom the shop tells which orders an advertisement brought, and what it tells. Each is written by a trigger in
 * the transaction of the payment or the refund, whichever process and whichever version of the shop does it, together with the job
 * that sends it; and only where the order keeps that its buyer agreed. Older processes keep no such agreement.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table order_origin add column visit_id text not null default '', add column tell_to text[] not null default '{}',
      add column user_agent text not null default '';
    drop index order_origin_click_idx;
    create index order_origin_click_idx on order_origin (kept_at)
      where content <> '' or term <> '' or gclid <> '' or fbclid <> '' or visit_id <> '';

    create table conversion_receiver (
      receiver text primary key check (receiver in ('ga4', 'meta')),
      target_id text not null,
      sealed_secret bytea not null,
      secret_made_at timestamptz not null default now(),
      is_on boolean not null
    );
    create table conversion (
      id bigint generated always as identity primary key,
      receiver text not null check (receiver in ('ga4', 'meta')),
      kind text not null check (kind in ('purchase', 'refund')),
      order_id bigint not null references customer_order on delete cascade,
      refund_id bigint references refund on delete cascade,
      happened_at timestamptz not null default now(),
      -- What is sent, byte by byte, from the first try on.
      body text,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      is_by_hand boolean not null default false,
      tries integer not null default 0,
      next_try_at timestamptz,
      fault text,
      answer_code integer,
      settled_at timestamptz,
      check ((kind = 'refund') = (refund_id is not null)),
      unique nulls not distinct (receiver, order_id, refund_id)
    );
    create index conversion_happened_idx on conversion (happened_at);
    create index conversion_order_idx on conversion (order_id);
  `.execute(db);
  await createTriggers(db);
};

const createTriggers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function queue_conversion(conversion bigint) returns void language sql as $$
      select public.queue_job('send-conversion', json_build_object('conversionId', conversion, 'tries', 0), null, 0, 25, 0)
    $$;

    create function tell_of_purchase() returns trigger language plpgsql as $$
    declare
      told bigint;
    begin
      for told in
        insert into public.conversion (receiver, kind, order_id)
        select r.receiver, 'purchase', new.id
        from public.conversion_receiver r join public.order_origin o on o.order_id = new.id and r.receiver = any (o.tell_to)
        where r.is_on order by r.receiver
        on conflict do nothing returning id
      loop
        perform public.queue_conversion(told);
      end loop;
      return null;
    end $$;

    -- Meta takes nothing back.
    create function tell_of_reversal() returns trigger language plpgsql as $$
    declare
      told bigint;
    begin
      for told in
        insert into public.conversion (receiver, kind, order_id, refund_id)
        select r.receiver, 'refund', new.order_id, new.id
        from public.conversion_receiver r join public.conversion c on c.receiver = r.receiver
        where r.is_on and r.receiver = 'ga4' and c.order_id = new.order_id and c.kind = 'purchase'
        on conflict do nothing returning id
      loop
        perform public.queue_conversion(told);
      end loop;
      return null;
    end $$;

    create trigger conversion_order_paid after update of status on customer_order for each row
      when (old.status <> 'paid' and new.status = 'paid') execute function tell_of_purchase();
    -- A payment that was never kept, such as the second one of an order, was never told of either.
    create trigger conversion_order_refunded after update of state on refund for each row
      when (old.state <> 'refunded' and new.state = 'refunded' and new.reason <> 'not-kept-payment')
      execute function tell_of_reversal();
  `.execute(db);
};
