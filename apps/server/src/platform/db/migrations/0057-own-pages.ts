import { sql, type Kysely } from 'kysely';

/**
 * Pages that a shop writes itself (OWN-9): an address for good, and versions that are only ever added. Visitors see the last
 * version that is no draft, unless it withdraws the page.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table own_page (
      id bigint generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
      created_at timestamptz not null default now()
    );

    create table own_page_version (
      page_id bigint not null references own_page,
      version integer not null check (version > 0),
      state text not null check (state in ('draft', 'published', 'withdrawn')),
      title_zh text not null,
      title_en text not null,
      body_zh text not null,
      body_en text not null,
      in_footer boolean not null,
      footer_place integer not null,
      saved_at timestamptz not null default now(),
      saved_by bigint not null references member,
      primary key (page_id, version)
    );

    create function refuse_own_page_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a saved page never changes: save another version' using errcode = 'insufficient_privilege';
    end $$;
    create trigger own_page_version_append_only before update or delete or truncate on own_page_version
      for each statement execute function refuse_own_page_change();

    create view shown_own_page as
      select p.id, p.slug, v.version, v.state = 'published' as is_shown, v.title_zh,
        case when v.title_en = '' then v.title_zh else v.title_en end as title_en, v.body_zh,
        case when v.body_en = '' then v.body_zh else v.body_en end as body_en, v.in_footer, v.footer_place, v.saved_at
      from own_page p
      join lateral (
        select * from own_page_version where page_id = p.id and state <> 'draft' order by version desc limit 1
      ) v on true;
  `.execute(db);
};
