import { sql, type Kysely } from 'kysely';

/**
 * Who sells, and how the shop looks: versions that staff save, and which of them an order was placed with. An order without
 * a number was placed before there were any; it goes by the first one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shop_profile (
      version integer primary key check (version > 0),
      name_zh text not null,
      name_en text not null,
      tagline_zh text not null,
      tagline_en text not null,
      intro_zh text not null,
      intro_en text not null,
      company_zh text not null,
      company_en text not null,
      company_tax_id text not null,
      address_zh text not null,
      address_en text not null,
      phone text not null,
      email text not null,
      hours_zh text not null,
      hours_en text not null,
      accent text not null check (accent ~ '^#[0-9A-F]{6}$'),
      logo uuid references media_file,
      favicon uuid references media_file,
      social_picture uuid references media_file,
      footer_links jsonb not null check (jsonb_typeof(footer_links) = 'array'),
      -- Whether everything is there that the law wants shown before anybody buys.
      is_complete boolean not null,
      is_demo boolean not null default false,
      changed_at timestamptz not null default now(),
      changed_by bigint references member
    );

    create function refuse_shop_profile_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a saved profile never changes: save another' using errcode = 'insufficient_privilege';
    end $$;
    create trigger shop_profile_append_only before update or delete or truncate on shop_profile
      for each statement execute function refuse_shop_profile_change();

    create function shop_profile_in_force() returns integer language sql stable
      as $$ select max(version) from public.shop_profile $$;

    -- By default, so that a server of the version before, which knows no column, places orders with the right seller, too.
    alter table customer_order
      add column shop_profile_version integer default shop_profile_in_force() references shop_profile;
  `.execute(db);
};
