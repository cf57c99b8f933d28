import { sql, type Kysely } from 'kysely';

/**
 * Coupons for chosen products or categories, or for a member's first order (OFFER-2). What a coupon is for stands in a column
 * besides, so that one whose categories are gone is for nothing, and never for everything. Older processes know whole carts alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table coupon
      add column scope text not null default 'cart' check (scope in ('cart', 'products', 'categories')),
      add column first_order_only boolean not null default false;
    create table coupon_product (
      coupon_code text not null references coupon,
      product_id text not null references product on delete cascade,
      primary key (coupon_code, product_id)
    );
    create index coupon_product_product_idx on coupon_product (product_id);
    create table coupon_category (
      coupon_code text not null references coupon,
      category_code text not null references category on delete cascade,
      primary key (coupon_code, category_code)
    );
    create index coupon_category_category_idx on coupon_category (category_code);
  `.execute(db);
};
