import { sql, type Kysely } from 'kysely';

/**
 * Add-ons: one piece of a product for less, offered in a cart that holds other products (OFFER-2). What they ask for never
 * changes, so a cart and an order line name the one that lowered their price. Processes of the version before sell those lines at
 * the regular price.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table add_on (
      add_on_id uuid primary key default gen_random_uuid(),
      product_id text not null references product,
      price_ntd integer not null check (price_ntd > 0),
      pitch_zh text not null,
      pitch_en text not null,
      is_beside_all boolean not null,
      created_by bigint references member,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      ended_by bigint references member,
      ended_at timestamptz
    );
    create unique index add_on_running_idx on add_on (product_id) where ended_at is null;
    create index add_on_newest_idx on add_on (created_at desc, add_on_id desc);
    create table add_on_product (
      add_on_id uuid not null references add_on,
      product_id text not null references product on delete cascade,
      primary key (add_on_id, product_id)
    );
    create index add_on_product_product_idx on add_on_product (product_id);
    alter table cart_line add column add_on_id uuid references add_on;
    alter table order_line add column add_on_id uuid references add_on;
    create index order_line_add_on_idx on order_line (add_on_id) where add_on_id is not null;
  `.execute(db);
};
