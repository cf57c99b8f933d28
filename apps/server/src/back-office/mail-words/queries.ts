import type { Database } from '#server/platform/db/database.ts';

/** Where a member of the staff reads mail; undefined without an address. */
export const findAddressOf = async (db: Database, memberId: number): Promise<string | undefined> => {
  const row = await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst();
  return row?.email ?? undefined;
};
