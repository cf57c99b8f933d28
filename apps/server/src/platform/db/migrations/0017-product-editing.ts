import { sql, type Kysely } from 'kysely';

/**
 * Editing products: a version that tells two editors apart, changes of a published product that wait for their publishing,
 * words beside a correction of stock, and the order in which staff page through products.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table product
      add column version integer not null default 1,
      add column edited_at timestamptz not null default now(),
      add column edited_by bigint references member;
    create index product_edited_idx on product (edited_at desc, product_id desc);
    -- Staff look for parts of numbers, addresses and names of products of every state.
    create extension if not exists pg_trgm;
    create index product_staff_search_idx on product
      using gin ((product_id || ' ' || slug || ' ' || name_zh || ' ' || name_en) gin_trgm_ops);
    create index product_category_idx on product (category_code, edited_at desc, product_id desc);

    -- The parts that will change, by their names; what is missing stays as it is.
    create table product_draft (
      product_id text primary key references product,
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      changed_at timestamptz not null default now()
    );

    alter table stock_movement add column note text not null default '' check (length(note) <= 200);
    create index stock_movement_newest_idx on stock_movement (product_id, id desc);
    drop index stock_movement_product_idx;
  `.execute(db);
};
