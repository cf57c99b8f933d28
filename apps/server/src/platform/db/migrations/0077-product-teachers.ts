import { sql, type Kysely } from 'kysely';

/**
 * Teachers as people whom staff look after (LEARN-5): several of them to a product, in an order, with links, and found by name.
 * `product.teacher_id` stays for processes of the version before, which read it; nothing else does any more.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addProductTeachers(db);
  await addTeacherFields(db);
  await addTeacherSearch(db);
};

const addProductTeachers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table product_teacher (
      product_id text not null references product on delete cascade,
      teacher_id bigint not null references teacher,
      -- One of them is the first, by whom sales are counted.
      position integer not null check (position >= 0),
      primary key (product_id, position),
      unique (product_id, teacher_id)
    );
    create index product_teacher_teacher_idx on product_teacher (teacher_id);
    insert into product_teacher (product_id, teacher_id, position)
    select product_id, teacher_id, 0 from product where teacher_id is not null;

    create trigger catalogue_version_rows after insert or delete on product_teacher for each row
      execute function raise_catalogue_version();
    create trigger catalogue_version_values after update on product_teacher for each row
      when (old.* is distinct from new.*) execute function raise_catalogue_version();
    create trigger catalogue_version_emptied after truncate on product_teacher for each statement
      execute function raise_catalogue_version();
  `.execute(db);
};

/** A shop that speaks Chinese alone gives nobody an English name. */
const addTeacherFields = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table teacher
      add column links text[] not null default '{}',
      add column version integer not null default 1,
      drop constraint teacher_name_en_check,
      add constraint teacher_name_en_check check (length(name_en) <= 60);
    alter table product
      drop constraint product_teacher_id_fkey,
      add constraint product_teacher_id_fkey foreign key (teacher_id) references teacher on delete set null;
  `.execute(db);
};

/** The names of its teachers find a product, as its summary does. Rows follow in the transaction of each change. */
const addTeacherSearch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function refresh_product_search(changed text[]) returns void language sql as $$
      with term as (
        select p.product_id, word, min(weight) as weight
        from product p join category on category.code = p.category_code,
          lateral (
            select p.name_zh || ' ' || p.name_en as source, 'A' as weight
            union all select p.summary_zh || ' ' || p.summary_en, 'B'
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

    create trigger product_teacher_search_insert after insert on product_teacher referencing new table as after_rows
      for each statement execute function product_parts_changed('product_id');
    create trigger product_teacher_search_delete after delete on product_teacher referencing old table as before_rows
      for each statement execute function product_parts_changed('product_id');

    create function teacher_names_changed() returns trigger language plpgsql as $$
    begin
      perform refresh_product_search(array(select product_id from product_teacher where teacher_id = new.teacher_id));
      return null;
    end $$;
    create trigger teacher_search_update after update of name_zh, name_en on teacher for each row
      when ((old.name_zh, old.name_en) is distinct from (new.name_zh, new.name_en))
      execute function teacher_names_changed();

    select refresh_product_search(array(select product_id from product_teacher));
  `.execute(db);
};
