import { sql, type Kysely } from 'kysely';

/** Looks up the mails to an address that belong to no member and no order, and the day on which the next reading opens. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index mail_log_stranger_idx on mail_log (lower(recipient)) where member_id is null and order_id is null;
    create index product_reading_opens_idx on product_reading (opens_on) where opens_on is not null`.execute(db);
};
