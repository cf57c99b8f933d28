import { sql, type Kysely } from 'kysely';

/** What the public shop is searched by, what buyers say about products and what members wish for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addListOrders(db);
  await addSearch(db);
  await addReviews(db);
  await addWishes(db);
};

/** Every order and narrowing of the public list finds its first page in an index. */
const addListOrders = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index product_published_kind_idx on product (kind, published_at desc, product_id) where status = 'published';
    create index product_published_category_idx on product (category_code, published_at desc, product_id)
      where status = 'published';
    create index price_current_amount_idx on price (amount_ntd, product_id) where valid_until is null;
  `.execute(db);
};

/**
 * Chinese has no spaces and trigrams need three characters, while most of its words have two: texts are kept as single
 * characters and pairs of neighbours, Latin words whole. The rows follow every change of a product by triggers, whoever
 * makes it. `searchTerms` of the catalogue takes questions apart in the same way.
 */
const addSearch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create extension if not exists pg_trgm;

    create table product_search (
      product_id text primary key references product on delete cascade,
      tokens tsvector not null
    );
    create index product_search_tokens_idx on product_search using gin (tokens);

    -- Every Latin word that any product was ever written with: mistyped ones are compared with them.
    create table search_word (word text primary key);
    create index search_word_similar_idx on search_word using gin (word gin_trgm_ops);

    create function search_terms(source text) returns setof text language sql immutable parallel safe as $$
      select case when run ~ '^[a-z0-9]' then left(run, 40) else substr(run, start, size) end
      from (select translate(lower(normalize(
          regexp_replace(normalize(source, nfkd), '[\\u0300-\\u036f]', '', 'g'), nfkc)), '臺', '台') as plain) text,
        lateral (select found[1] as run from regexp_matches(text.plain,
          '[a-z0-9]+|[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]+', 'g') found) runs,
        lateral generate_series(1, 2) size,
        lateral generate_series(1, case when run ~ '^[a-z0-9]' then 2 - size else length(run) - size + 1 end) start
    $$;

    -- A for names, B for summaries, C for lessons and what an album contains, D for descriptions and categories.
    create function refresh_product_search(changed text[]) returns void language sql as $$
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
      )
      insert into product_search
      select product_id, string_agg(word || ':1' || weight, ' ')::tsvector from term group by product_id order by product_id
      on conflict (product_id) do update set tokens = excluded.tokens
    $$;

    create function product_texts_changed() returns trigger language plpgsql as $$
    declare changed text[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(product_id) into changed from after_rows;
      else
        select array_agg(product_id) into changed from after_rows now where not exists (
          select from before_rows before where before.product_id = now.product_id
            and (before.name_zh, before.name_en, before.summary_zh, before.summary_en, before.description_zh,
                before.description_en, before.category_code)
              = (now.name_zh, now.name_en, now.summary_zh, now.summary_en, now.description_zh,
                now.description_en, now.category_code));
      end if;
      if changed is not null then
        perform refresh_product_search(changed
          || array(select album_id from album_item where product_id = any (changed)));
      end if;
      return null;
    end $$;
    create trigger product_search_insert after insert on product referencing new table as after_rows
      for each statement execute function product_texts_changed();
    create trigger product_search_update after update on product
      referencing old table as before_rows new table as after_rows
      for each statement execute function product_texts_changed();

    create function product_parts_changed() returns trigger language plpgsql as $$
    declare changed text[];
    begin
      if tg_op = 'DELETE' then
        execute format('select array_agg(distinct %I) from before_rows', tg_argv[0]) into changed;
      elsif tg_op = 'INSERT' then
        execute format('select array_agg(distinct %I) from after_rows', tg_argv[0]) into changed;
      else
        execute format('select array_agg(distinct %1$I) from (select %1$I from before_rows union select %1$I from after_rows) rows',
          tg_argv[0]) into changed;
      end if;
      if changed is not null then perform refresh_product_search(changed); end if;
      return null;
    end $$;
    create trigger playlist_search_insert after insert on playlist_item referencing new table as after_rows
      for each statement execute function product_parts_changed('product_id');
    create trigger playlist_search_update after update on playlist_item
      referencing old table as before_rows new table as after_rows
      for each statement execute function product_parts_changed('product_id');
    create trigger playlist_search_delete after delete on playlist_item referencing old table as before_rows
      for each statement execute function product_parts_changed('product_id');
    create trigger album_search_insert after insert on album_item referencing new table as after_rows
      for each statement execute function product_parts_changed('album_id');
    create trigger album_search_delete after delete on album_item referencing old table as before_rows
      for each statement execute function product_parts_changed('album_id');

    create function category_names_changed() returns trigger language plpgsql as $$
    begin
      perform refresh_product_search(array(select product_id from product where category_code = new.code));
      return null;
    end $$;
    create trigger category_search_update after update of name_zh, name_en on category
      for each row execute function category_names_changed();

    select refresh_product_search(array(select product_id from product));
  `.execute(db);
};

/**
 * One review for each purchase; a right that staff gave has no order line and counts as one, too. A review is out of sight
 * while staff hide it or all of the money went back, and the average of a product follows in the same transaction.
 */
const addReviews = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table review
      drop constraint review_member_id_product_id_key,
      add column order_line_id bigint references order_line,
      add column changed_at timestamptz not null default now(),
      add column replied_at timestamptz,
      add column hidden_at timestamptz,
      add column hidden_reason text check (length(hidden_reason) between 1 and 200),
      add column refunded_at timestamptz,
      add check ((hidden_at is null) = (hidden_reason is null)),
      add check ((staff_reply is null) = (replied_at is null));
    create unique index review_purchase_key on review (order_line_id, product_id) where order_line_id is not null;
    create unique index review_gift_key on review (member_id, product_id) where order_line_id is null;
    create index review_member_idx on review (member_id, product_id);
    create index review_shown_idx on review (product_id, id desc) where hidden_at is null and refunded_at is null;
    create index review_unanswered_idx on review (id desc)
      where staff_reply is null and hidden_at is null and refunded_at is null;
    create index review_hidden_idx on review (id desc) where hidden_at is not null;

    create table product_rating (
      product_id text primary key references product on delete cascade,
      review_count integer not null check (review_count >= 0),
      star_sum integer not null check (star_sum between review_count and 5 * review_count)
    );

    create function review_counts() returns trigger language plpgsql as $$
    declare
      was boolean := tg_op <> 'INSERT' and old.hidden_at is null and old.refunded_at is null;
      is_now boolean := tg_op <> 'DELETE' and new.hidden_at is null and new.refunded_at is null;
    begin
      if is_now and not was then
        insert into product_rating as rating values (new.product_id, 1, new.stars)
        on conflict (product_id) do update set review_count = rating.review_count + 1,
          star_sum = rating.star_sum + new.stars;
      elsif was and not is_now then
        update product_rating set review_count = review_count - 1, star_sum = star_sum - old.stars
        where product_id = old.product_id;
      elsif was and old.stars <> new.stars then
        update product_rating set star_sum = star_sum + new.stars - old.stars where product_id = new.product_id;
      end if;
      return null;
    end $$;
    create trigger review_counts after insert or delete or update of stars, hidden_at, refunded_at on review
      for each row execute function review_counts();

    -- All of a line's price went back, or is on its way; what staff declined does not count.
    create function is_fully_refunded(line_id bigint) returns boolean language sql stable as $$
      select coalesce((select sum(r.amount_ntd) >= min(l.amount_ntd)
        from refund r join order_line l on l.id = r.order_line_id
        where l.id = line_id and r.failure_code is distinct from 'rejected'), false)
    $$;

    create function refund_hides_review() returns trigger language plpgsql as $$
    begin
      update review set refunded_at = case when is_fully_refunded(new.order_line_id) then now() end
      where order_line_id = new.order_line_id
        and (refunded_at is not null) <> is_fully_refunded(new.order_line_id);
      return null;
    end $$;
    create trigger refund_hides_review after insert or update of status, amount_ntd, failure_code on refund
      for each row when (new.order_line_id is not null) execute function refund_hides_review();
  `.execute(db);
};

const addWishes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table wish (
      member_id bigint not null references member,
      product_id text not null references product on delete cascade,
      added_at timestamptz not null default now(),
      primary key (member_id, product_id)
    );
    create index wish_product_idx on wish (product_id);
  `.execute(db);
};
