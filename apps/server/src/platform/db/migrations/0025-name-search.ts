import { sql, type Kysely } from 'kysely';

/**
 * What is called as people search comes first, and of a common word that is more than anyone reads: names have a table of
 * their own, whose narrow rows hold what a search decides by, so that thousands of hits are looked through without their
 * other terms. Triggers keep it, as they keep `product_search`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- No product changes between the filling of the table and its triggers.
    lock table product in share row exclusive mode;

    create table product_name (
      product_id text primary key references product on delete cascade,
      kind text not null,
      category_code text not null,
      is_sold boolean not null,
      published_at timestamptz,
      terms tsvector not null
    );

    create function name_terms(names text) returns tsvector language sql immutable parallel safe as $$
      select coalesce(string_agg(word, ' '), '')::tsvector from search_terms(names) word
    $$;

    create function product_name_changed() returns trigger language plpgsql as $$
    begin
      insert into product_name as kept
      select product_id, kind, category_code, status = 'published', published_at, name_terms(name_zh || ' ' || name_en)
      from after_rows order by product_id
      on conflict (product_id) do update set (kind, category_code, is_sold, published_at, terms) =
          (excluded.kind, excluded.category_code, excluded.is_sold, excluded.published_at, excluded.terms)
        where (kept.kind, kept.category_code, kept.is_sold, kept.published_at, kept.terms) is distinct from
          (excluded.kind, excluded.category_code, excluded.is_sold, excluded.published_at, excluded.terms);
      return null;
    end $$;
    create trigger product_name_insert after insert on product referencing new table as after_rows
      for each statement execute function product_name_changed();
    create trigger product_name_update after update on product referencing new table as after_rows
      for each statement execute function product_name_changed();

    insert into product_name
    select product_id, kind, category_code, status = 'published', published_at, name_terms(name_zh || ' ' || name_en)
    from product order by product_id;
    create index product_name_terms_idx on product_name using gin (terms);
    create index product_name_newest_idx on product_name (published_at desc, product_id) where is_sold;
    analyze product_name;
  `.execute(db);
};
