import { sql, type Kysely } from 'kysely';

/**
 * `taken_at` beside `mailed_at`: when the mail server took the mail, not when it was queued. Servers of the version before write none,
 * so their mails count as not taken.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table announcement_recipient add column taken_at timestamptz;
    update announcement_recipient set taken_at = mailed_at where mailed_at is not null;
  `.execute(db);
};
