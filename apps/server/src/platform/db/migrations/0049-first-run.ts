import { sql, type Kysely } from 'kysely';

/** Links by which the first administrator of an empty shop is made. Only their hashes are kept; all end with the first use. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table first_run_link (
      token_hash bytea primary key,
      made_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
  `.execute(db);
};
