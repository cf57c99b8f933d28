import { sql, type Kysely } from 'kysely';

/**
 * Goods in sizes and colours (SHIP-3): each variant is a product of its own that names its main product, and goods have a SKU and an
 * ISBN. The texts of a variant follow those of its main product; where both are found, the main product is shown.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table product
      add column variant_of text references product,
      add column variant_title_zh text not null default '',
      add column variant_title_en text not null default '',
      add column variant_index integer not null default 0,
      -- It left the shop because its main product did, and comes back with it.
      add column withdrawn_with_main boolean not null default false,
      add column sku text not null default '',
      add column isbn text not null default '',
      add constraint product_variant_check check (variant_of is null
        or variant_of <> product_id and kind = 'goods' and variant_title_zh <> ''),
      add constraint product_isbn_check check (isbn = '' or isbn ~ '^97[89][0-9]{10}$');
    create index product_variant_idx on product (variant_of, variant_index) where variant_of is not null;
    create unique index product_variant_title_key on product (variant_of, variant_title_zh) where variant_of is not null;
    create unique index product_sku_key on product (sku) where sku <> '';
  `.execute(db);
  await hideVariantsFromNames(db);
  await addVariantSearch(db);
};

/** A search by name finds main products alone. */
const hideVariantsFromNames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function product_name_changed() returns trigger language plpgsql as $$
    begin
      insert into product_name as kept
      select product_id, kind, category_code, status = 'published' and variant_of is null, published_at,
        name_terms(name_zh || ' ' || name_en)
      from after_rows order by product_id
      on conflict (product_id) do update set (kind, category_code, is_sold, published_at, terms) =
          (excluded.kind, excluded.category_code, excluded.is_sold, excluded.published_at, excluded.terms)
        where (kept.kind, kept.category_code, kept.is_sold, kept.published_at, kept.terms) is distinct from
          (excluded.kind, excluded.category_code, excluded.is_sold, excluded.published_at, excluded.terms);
      return null;
    end $$;
  `.execute(db);
};

/** Titles and numbers of its variants, and its own, find a product. Rows follow in the transaction of each change. */
const addVariantSearch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function refresh_product_search(changed text[]) returns void language sql as $$
      with term as (
        select p.product_id, word, min(weight) as weight
        from product p join category on category.code = p.category_code,
          lateral (
            select p.name_zh || ' ' || p.name_en as source, 'A' as weight
            union all select p.summary_zh || ' ' || p.summary_en, 'B'
            union all select p.sku || ' ' || p.isbn, 'B'
            union all select v.variant_title_zh || ' ' || v.variant_title_en || ' ' || v.sku || ' ' || v.isbn, 'B'
              from product v where v.variant_of = p.product_id and v.status = 'published'
            union all select t.name_zh || ' ' || t.name_en, 'B' from product_teacher taught
              join teacher t on t.teacher_id = taught.teacher_id where taught.product_id = p.product_id
            union all select item.title_zh || ' ' || item.title_en, 'C' from playlist_item item
              where item.product_id = p.product_id
            union all select part.name_zh || ' ' || part.name_en, 'C' from album_item
              join product part on part.product_id = album_item.product_id where album_item.album_id = p.product_id
            union all select p.description_zh || ' ' || p.description_en, 'D'
            union all select category.name_zh || ' ' || category.name_en, 'D'
          ) texts, lateral search_terms(source) word
        where p.product_id = any (changed) group by p.product_id, word
      ), kept as (
        insert into search_word select distinct word from term where word ~ '^[a-z0-9]*[a-z][a-z0-9]*$' order by word
        on conflict do nothing
      ), kept_pair as (
        insert into search_pair select left(word, 1), right(word, 1) from (
          select distinct word from term where length(word) = 2 and word !~ '^[a-z0-9]' order by word) pair
        on conflict do nothing
      )
      insert into product_search
      select product_id, string_agg(word || ':1' || weight, ' ')::tsvector from term group by product_id order by product_id
      on conflict (product_id) do update set tokens = excluded.tokens
    $$;

    create function product_numbers_changed() returns trigger language plpgsql as $$
    declare changed text[];
    begin
      select array_agg(distinct coalesce(now.variant_of, now.product_id)) into changed
      from after_rows now join before_rows before on before.product_id = now.product_id
      where (before.variant_of, before.variant_title_zh, before.variant_title_en, before.sku, before.isbn)
          is distinct from (now.variant_of, now.variant_title_zh, now.variant_title_en, now.sku, now.isbn)
        or now.variant_of is not null and before.status <> now.status;
      if changed is not null then perform refresh_product_search(changed); end if;
      return null;
    end $$;
    create trigger product_search_numbers after update on product
      referencing old table as before_rows new table as after_rows
      for each statement execute function product_numbers_changed();
  `.execute(db);
};
