import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Whether a member has agreed to be reminded of the cart. */
export const findAgreement = async (db: Database, memberId: number): Promise<boolean> => {
  const { since } = await db
    .selectFrom('member')
    .select('cart_mails_since as since')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return since !== null;
};

/** Keeps since when a member agrees; the link in earlier mails stays good. */
export const saveAgreement = async (db: Database, memberId: number, agrees: boolean): Promise<void> => {
  const kept = agrees
    ? sql`cart_mails_since = coalesce(cart_mails_since, now()), cart_mails_stop = coalesce(cart_mails_stop, gen_random_uuid())`
    : sql`cart_mails_since = null`;
  await sql`update member set ${kept} where id = ${memberId} and deleted_at is null`.execute(db);
};

/** Ends the agreement that a link in a mail names. False where there is none; one that has ended stays so. */
export const endAgreement = async (db: Database, stopId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update member set cart_mails_since = null where cart_mails_stop = ${stopId}::uuid and deleted_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
};
