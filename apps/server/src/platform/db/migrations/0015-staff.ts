import { sql, type Kysely } from 'kysely';

/**
 * The management: what each member of the staff may look after, the audit log that nobody changes, settings, what is
 * counted for the dashboard, and what players could not play.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await staff(db);
  await money(db);
  await watching(db);
};

const staff = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- Counts beside is_staff only. Who is made staff by command looks after everything, as all staff did until now.
    alter table member add column staff_permissions text[] not null
      default '{catalogue,orders,refunds,members,settings}'
      check (staff_permissions <@ '{catalogue,orders,refunds,members,settings}'::text[]);
    create index member_staff_idx on member (id) where is_staff;

    create index audit_entry_at_idx on audit_entry (at desc, id desc);
    create index audit_entry_actor_idx on audit_entry (actor_id, at desc, id desc);
    create index audit_entry_action_idx on audit_entry (action, at desc, id desc);
    create index audit_entry_subject_idx on audit_entry (subject, at desc, id desc);

    -- The shop owns its tables, and an owner may give itself every right back: the trigger holds for it, too.
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
    end $$;
    create trigger audit_entry_append_only before update or delete or truncate on audit_entry
      for each statement execute function refuse_audit_change();
    revoke update, delete, truncate on audit_entry from public;
    revoke update, delete, truncate on audit_entry from current_user;

    create table shop_setting (
      name text primary key,
      value jsonb not null,
      changed_at timestamptz not null default now(),
      changed_by bigint references member
    );
  `.execute(db);
};

const money = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table refund_approval (
      refund_id bigint not null references refund,
      staff_id bigint not null references member,
      approved_at timestamptz not null default now(),
      primary key (refund_id, staff_id)
    );

    alter table gateway_alert
      add column settled_at timestamptz,
      add column settled_by bigint references member,
      add column note text not null default '';
    create index gateway_alert_open_idx on gateway_alert (id) where settled_at is null;

    create index payment_kept_day_idx on payment (recorded_at) include (amount_ntd) where kept;
    create index payment_not_kept_idx on payment (id) where not kept;
    create index refund_done_day_idx on refund (settled_at) include (amount_ntd, tax_ntd, reason) where status = 'refunded';
    create index customer_order_paid_day_idx on customer_order (paid_at) where status = 'paid';
    create index cart_overseas_idx on cart (updated_at) where shipping_code = 'Z04' and member_id is not null;
  `.execute(db);
};

const watching = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- Seconds played, of everybody together. In parts, so that those who watch one file do not wait for each other.
    create table watch_day (
      day date not null,
      file_uuid uuid not null references media_file,
      part smallint not null,
      seconds bigint not null check (seconds >= 0),
      primary key (day, file_uuid, part)
    );

    -- Who could not play something stands here as a keyed hash: enough to count people, useless to find them.
    create table playback_failure (
      day date not null,
      file_uuid uuid not null references media_file,
      segment text not null check (length(segment) <= 40),
      reason text not null check (reason in ('segment', 'media', 'network', 'not-allowed', 'not-supported')),
      viewer bytea not null,
      times integer not null default 1,
      last_at timestamptz not null default now(),
      primary key (day, file_uuid, segment, reason, viewer)
    );
    create index playback_failure_viewer_idx on playback_failure (viewer, day);
  `.execute(db);
};
