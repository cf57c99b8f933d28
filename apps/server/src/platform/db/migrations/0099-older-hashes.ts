import { sql, type Kysely } from 'kysely';

/** Password hashes that other shops made, which sign-ins of strangers count every minute: none in most shops. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index credential_older_hash_idx on credential (member_id) where password_hash not like '$argon2id$%'`.execute(
    db,
  );
};
