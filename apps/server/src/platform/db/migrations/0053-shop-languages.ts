import { sql, type Kysely } from 'kysely';

/**
 * Which languages a shop speaks, a part of its profile (OWN-4). What there was before speaks both. A server of the version
 * before, which knows no column, saves a profile with the languages of the one before it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table shop_profile add column languages text not null default 'chinese-and-english'
      check (languages in ('chinese', 'chinese-and-english'));

    create function shop_languages_in_force() returns text language sql stable as $$
      select coalesce(
        (select languages from public.shop_profile where version = public.shop_profile_in_force()), 'chinese-and-english')
    $$;
    alter table shop_profile alter column languages set default shop_languages_in_force();
  `.execute(db);
};
