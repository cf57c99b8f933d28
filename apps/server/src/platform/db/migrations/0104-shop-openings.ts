import { sql, type Kysely } from 'kysely';

/**
 * Opening the shop and closing it for a while are presses of staff, each a row; the last one counts, and a shop without one has not
 * opened yet. A shop whose seller is known has been open, and stays so. Servers of the version before look at the seller alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shop_opening (
      id integer generated always as identity primary key,
      is_open boolean not null,
      text_zh text not null default '' check (length(text_zh) <= 200),
      text_en text not null default '' check (length(text_en) <= 200),
      returns_on date,
      pressed_at timestamptz not null default now(),
      pressed_by bigint references member,
      check (not is_open or (text_zh = '' and text_en = '' and returns_on is null))
    );

    insert into shop_opening (is_open)
    select true from shop_profile where version = shop_profile_in_force() and is_complete;

    -- What was offered where nobody chose: shops of before keep it, new ones begin with what every contract with the gateway holds.
    insert into pay_choice (pay_type, is_offered, days, least_ntd)
    select pay_type, is_offered, days, 1 from (values ('LINEPAY', true, null::int), ('APPLEPAY', true, null),
      ('GOOGLEPAY', true, null), ('WEBATM', true, null), ('VACC', false, 3)) before (pay_type, is_offered, days)
    where exists (select from shop_profile)
    on conflict do nothing;

    -- What search engines show of the first page; empty: made of the tagline and the introduction.
    alter table shop_profile
      add column search_title_zh text not null default '',
      add column search_title_en text not null default '',
      add column search_text_zh text not null default '',
      add column search_text_en text not null default '';

    -- Where and when buyers fetch what they collect themselves.
    alter table shipping_method
      add column pickup_zh text not null default '' check (length(pickup_zh) <= 200),
      add column pickup_en text not null default '' check (length(pickup_en) <= 200);

    -- The head of each page leads to the kinds that are sold; processes read them with the profile.
    create function tell_sold_kinds() returns trigger language plpgsql as $$
    begin
      perform pg_notify('shop_profile_changed', 'parts');
      return null;
    end $$;
    create trigger tell_sold_kinds after update of status on product for each row
      when (old.status is distinct from new.status) execute function tell_sold_kinds();
    create trigger tell_sold_kinds_of_rows after insert or delete on product for each row
      execute function tell_sold_kinds();

    create trigger catalogue_version_rows after insert or delete on shop_opening for each row
      execute function raise_catalogue_version();
  `.execute(db);
};
