import { sql, type Kysely } from 'kysely';

/**
 * Coupons and points that lower prices before tax. A line keeps what it was listed at beside what it costs; the points of a
 * member are a ledger whose sum stands in one row that can never fall below zero.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await coupons(db);
  await points(db);
  await loweredPrices(db);
};

const coupons = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table coupon
      add constraint coupon_code_form check (code ~ '^[A-Z0-9-]{3,32}$'),
      add column note text not null default '' check (length(note) <= 100),
      add column created_at timestamptz not null default now(),
      add column created_by bigint references member,
      add column ended_at timestamptz,
      add column ended_by bigint references member,
      add check (minimum_ntd >= 0),
      add check (used >= 0);
    create index coupon_created_idx on coupon (created_at desc, code desc);

    -- A use is a row while its order stands; an order that is cancelled gives it back.
    create index coupon_use_member_idx on coupon_use (coupon_code, member_id);
  `.execute(db);
};

const points = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table points_account (
      member_id bigint primary key references member,
      balance integer not null check (balance >= 0)
    );

    alter table points_entry
      add column order_line_id bigint references order_line,
      add column refund_id bigint references refund,
      add column staff_id bigint references member,
      add column note text not null default '' check (length(note) <= 200),
      add check (reason in ('goodwill', 'given', 'taken', 'used', 'returned', 'refunded')),
      add check ((reason in ('taken', 'used')) = (points < 0)),
      add check (reason not in ('used', 'returned') or order_id is not null),
      add check ((reason = 'goodwill') = (order_line_id is not null)),
      add check ((reason = 'refunded') = (refund_id is not null));
    create index points_entry_member_idx on points_entry (member_id, id desc);
    -- Each of these happens once, whatever is repeated.
    create unique index points_entry_used_key on points_entry (order_id) where reason = 'used';
    create unique index points_entry_returned_key on points_entry (order_id) where reason = 'returned';
    create unique index points_entry_goodwill_key on points_entry (order_line_id);
    create unique index points_entry_refund_key on points_entry (refund_id);
  `.execute(db);
};

const loweredPrices = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table cart
      add column coupon_code text references coupon,
      add column points_wanted integer not null default 0 check (points_wanted >= 0);

    alter table customer_order
      add column coupon_code text references coupon,
      add column coupon_ntd bigint not null default 0 check (coupon_ntd >= 0),
      add column points integer not null default 0 check (points >= 0),
      add check (coupon_code is not null or coupon_ntd = 0);

    -- list_price_ntd is null where nothing was taken off.
    alter table order_line
      add column list_price_ntd integer check (list_price_ntd > unit_price_ntd),
      add column coupon_ntd bigint not null default 0 check (coupon_ntd >= 0),
      add column points integer not null default 0 check (points >= 0),
      drop constraint order_line_check,
      add constraint order_line_amount check (
        amount_ntd = coalesce(list_price_ntd, unit_price_ntd)::bigint * quantity - coupon_ntd - points
        and unit_price_ntd = amount_ntd / quantity),
      add constraint order_line_lowered check ((list_price_ntd is null) = (coupon_ntd + points = 0));
  `.execute(db);
};
