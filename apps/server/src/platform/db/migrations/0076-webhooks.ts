import { sql, type Kysely } from 'kysely';

/**
 * Webhooks (OFFER-6). Each message is written by a trigger in the transaction of what it tells, whichever process and whichever
 * version of the shop does it, together with the job that sends it. A shop without webhooks pays for one look at an empty table.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table webhook (
      id bigint generated always as identity primary key,
      url text not null,
      note text not null,
      events text[] not null,
      sealed_secret bytea,
      secret_made_at timestamptz,
      previous_secret bytea,
      previous_secret_until timestamptz,
      off_reason text check (off_reason in ('staff', 'failing', 'gone')),
      off_at timestamptz,
      created_at timestamptz not null default now(),
      created_by bigint not null references member,
      check ((off_at is null) = (off_reason is null))
    );
    create table webhook_message (
      id bigint generated always as identity primary key,
      webhook_id bigint not null references webhook on delete cascade,
      event_id uuid not null default gen_random_uuid(),
      kind text not null,
      -- What it is about: messages about the same thing leave one after the other.
      subject text not null,
      order_id bigint,
      refund_id bigint,
      invoice_id bigint,
      member_id bigint,
      product_id text,
      happened_at timestamptz not null default now(),
      body text,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      is_by_hand boolean not null default false,
      tries integer not null default 0,
      tried_at timestamptz,
      next_try_at timestamptz,
      fault text,
      answer_status integer,
      settled_at timestamptz
    );
    create index webhook_message_webhook_idx on webhook_message (webhook_id, id);
    create index webhook_message_waiting_idx on webhook_message (webhook_id, subject, id) where state = 'waiting';
    create index webhook_message_member_idx on webhook_message (member_id) where member_id is not null;
    create index webhook_message_happened_idx on webhook_message (happened_at);
  `.execute(db);
  await createTeller(db);
  await createTriggers(db);
};

const createTeller = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function tell_webhooks(
      told_kind text, told_subject text, about_order bigint default null, about_refund bigint default null,
      about_invoice bigint default null, about_member bigint default null, about_product text default null
    ) returns void language plpgsql as $$
    declare
      message bigint;
    begin
      for message in
        insert into public.webhook_message (webhook_id, kind, subject, order_id, refund_id, invoice_id, member_id, product_id)
        select w.id, told_kind, told_subject, about_order, about_refund, about_invoice, about_member, about_product
        from public.webhook w
        where w.off_at is null and w.sealed_secret is not null and told_kind = any (w.events) order by w.id
        returning id
      loop
        perform public.queue_job('send-webhook', json_build_object('messageId', message, 'tries', 0), null, 0, 25, 0);
      end loop;
    end $$;

    -- Each is given the kind of event as its argument.
    create function tell_of_order() returns trigger language plpgsql as $$
    begin
      perform public.tell_webhooks(tg_argv[0], 'order/' || new.id, about_order => new.id);
      return null;
    end $$;
    create function tell_of_refund() returns trigger language plpgsql as $$
    begin
      perform public.tell_webhooks(tg_argv[0], 'order/' || new.order_id, about_order => new.order_id, about_refund => new.id);
      return null;
    end $$;
    create function tell_of_invoice() returns trigger language plpgsql as $$
    begin
      perform public.tell_webhooks(tg_argv[0], 'order/' || new.order_id, about_order => new.order_id, about_invoice => new.id);
      return null;
    end $$;
    create function tell_of_right() returns trigger language plpgsql as $$
    begin
      perform public.tell_webhooks(tg_argv[0], 'member/' || new.member_id, about_member => new.member_id,
        about_product => new.product_id);
      return null;
    end $$;
    create function tell_of_member() returns trigger language plpgsql as $$
    begin
      perform public.tell_webhooks(tg_argv[0], 'member/' || new.id, about_member => new.id);
      return null;
    end $$;
  `.execute(db);
};

const createTriggers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- Whether an order says that its goods have left: by a number, or by words that do not say that they wait.
    create function is_sent_off(tracking_number text, shipping_status text) returns boolean language sql immutable as $$
      select tracking_number <> '' or (shipping_status <> '' and shipping_status !~ '尚未出貨|備貨中')
    $$;

    create trigger webhook_order_paid after update of status on customer_order for each row
      when (old.status <> 'paid' and new.status = 'paid') execute function tell_of_order('order.paid');
    create trigger webhook_order_shipped after update of tracking_number, shipping_status on customer_order for each row
      when (not is_sent_off(old.tracking_number, old.shipping_status)
        and is_sent_off(new.tracking_number, new.shipping_status))
      execute function tell_of_order('order.shipped');

    -- A payment that was never kept, such as the second one of an order, was never told of either.
    create trigger webhook_order_refunded after update of state on refund for each row
      when (old.state <> 'refunded' and new.state = 'refunded' and new.reason <> 'not-kept-payment')
      execute function tell_of_refund('order.refunded');

    create trigger webhook_invoice_issued after update of status on invoice for each row
      when (old.status <> 'issued' and new.status = 'issued') execute function tell_of_invoice('invoice.issued');
    create trigger webhook_invoice_written after insert on invoice for each row
      when (new.status = 'issued') execute function tell_of_invoice('invoice.issued');

    -- Rights that an import brings are no news: their owners have been members of a course for long, elsewhere.
    create trigger webhook_course_joined after insert on entitlement for each row
      when (new.import_id is null and new.revoked_at is null) execute function tell_of_right('course.joined');
    create trigger webhook_course_joined_anew after update of granted_at on entitlement for each row
      when (new.import_id is null and new.revoked_at is null and old.granted_at <> new.granted_at)
      execute function tell_of_right('course.joined');
    create trigger webhook_course_left after update of revoked_at on entitlement for each row
      when (new.import_id is null and old.revoked_at is null and new.revoked_at is not null)
      execute function tell_of_right('course.left');

    create trigger webhook_member_left after update of deleted_at on member for each row
      when (old.deleted_at is null and new.deleted_at is not null) execute function tell_of_member('member.left');
  `.execute(db);
};
