import { sql, type Kysely } from 'kysely';

/**
 * A wrong character spoils both pairs that it stands in, so that a word of three has none left: what stands between two
 * characters anywhere in the shop is looked up here, as Latin words are in `search_word`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- No product changes between the filling of the table and the function that keeps it.
    lock table product in share row exclusive mode;

    -- Every pair of neighbouring Chinese characters that any product was ever written with.
    create table search_pair (first text not null, last text not null, primary key (first, last));

    insert into search_pair
    select left(word, 1), right(word, 1) from ts_stat('select tokens from product_search')
    where length(word) = 2 and word !~ '^[a-z0-9]' order by word;

    create or replace function refresh_product_search(changed text[]) returns void language sql as $$
      with term as (
        select p.product_id, word, min(weight) as weight
        from product p join category on category.code = p.category_code,
          lateral (
            select p.name_zh || ' ' || p.name_en as source, 'A' as weight
            union all select p.summary_zh || ' ' || p.summary_en, 'B'
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
    analyze search_pair;
  `.execute(db);
};
