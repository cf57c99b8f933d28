import { sql, type Kysely } from 'kysely';

/** Accounts at LINE become accounts at any provider: a member may have one at each, and each signs in one member. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table line_account rename to provider_account;
    alter table provider_account rename column line_user_id to subject;
    alter table provider_account
      add column provider text not null default 'line' check (provider in ('line', 'google')),
      drop constraint line_account_pkey,
      drop constraint line_account_line_user_id_key;
    alter table provider_account alter column provider drop default;
    alter table provider_account
      add constraint provider_account_pkey primary key (member_id, provider),
      add constraint provider_account_subject_key unique (provider, subject);

    alter table line_journey rename to provider_journey;
    alter table provider_journey add column provider text not null default 'line' check (provider in ('line', 'google'));
    alter table provider_journey alter column provider drop default;
  `.execute(db);
};
