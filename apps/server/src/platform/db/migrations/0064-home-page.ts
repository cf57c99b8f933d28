import { sql, type Kysely } from 'kysely';

/**
 * The home page as the shop arranges it (OWN-9): versions that are only ever added. Visitors see the last one that is no draft.
 * The demo's has nobody who saved it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table home_version (
      version integer primary key check (version > 0),
      state text not null check (state in ('draft', 'published')),
      sections jsonb not null check (jsonb_typeof(sections) = 'array'),
      saved_at timestamptz not null default now(),
      saved_by bigint references member
    );

    create function refuse_home_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a saved home page never changes: save another version' using errcode = 'insufficient_privilege';
    end $$;
    create trigger home_version_append_only before update or delete or truncate on home_version
      for each statement execute function refuse_home_change();
  `.execute(db);
};
