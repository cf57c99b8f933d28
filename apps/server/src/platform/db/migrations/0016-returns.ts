import { sql, type Kysely } from 'kysely';

/**
 * Goods that come back, the parcel's tracking number, and what staff need to find any order among a million. A refund of
 * goods belongs to its return instead of being the only one of its line.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order
      add column tracking_number text not null default '' check (length(tracking_number) <= 40);

    create table goods_return (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order,
      order_line_id bigint not null references order_line,
      pieces integer not null check (pieces > 0),
      reason text not null default '' check (length(reason) <= 500),
      status text not null default 'requested' check (status in ('requested', 'received', 'refunded', 'declined')),
      requested_at timestamptz not null default now(),
      received_at timestamptz,
      restocked boolean,
      received_by bigint references member,
      settled_at timestamptz,
      settled_by bigint references member,
      note text not null default '' check (length(note) <= 500),
      includes_shipping boolean not null default false,
      refund_id bigint unique references refund,
      check ((received_at is null) = (restocked is null)),
      check (status <> 'received' or received_at is not null),
      check ((status in ('refunded', 'declined')) = (settled_at is not null)),
      check (refund_id is null or status = 'refunded'),
      check (not includes_shipping or status = 'refunded')
    );
    create unique index goods_return_open_key on goods_return (order_line_id) where status in ('requested', 'received');
    create unique index goods_return_shipping_key on goods_return (order_id) where includes_shipping;
    create index goods_return_line_idx on goods_return (order_line_id);
    create index goods_return_order_idx on goods_return (order_id);
    create index goods_return_open_idx on goods_return (id) where status in ('requested', 'received');

    drop index refund_line_key;
    create unique index refund_line_key on refund (order_line_id)
      where status <> 'failed' and reason <> 'goods' and order_line_id is not null;

    drop index customer_order_to_ship_idx;
    create index customer_order_to_ship_idx on customer_order (placed_at desc, id desc)
      where status = 'paid' and shipping_code is not null and delivered_at is null;
    create index customer_order_placed_idx on customer_order (placed_at desc, id desc);
    create index customer_order_total_idx on customer_order (total_ntd desc, id desc);
    create index customer_order_unpaid_placed_idx on customer_order (placed_at desc, id desc) where status = 'unpaid';
    create index customer_order_cancelled_idx on customer_order (placed_at desc, id desc) where status = 'cancelled';
    create index customer_order_shipping_idx on customer_order (shipping_code, placed_at desc, id desc)
      where shipping_code is not null;
    create index order_line_product_idx on order_line (product_id, order_id);
    create index member_user_name_begin_idx on member (lower(user_name) text_pattern_ops);
    create index member_email_begin_idx on member (lower(email) text_pattern_ops);
    create index member_display_name_begin_idx on member (lower(display_name) text_pattern_ops);
    create index cart_unquoted_idx on cart (id)
      where shipping_code = 'Z04' and shipping_quote_ntd is null and member_id is not null;
  `.execute(db);
};
