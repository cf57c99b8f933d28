import { inTransaction, type Database } from '#server/platform/db/database.ts';

/** A member with nothing but a name. */
export const insertTestMember = async (db: Database, userName: string): Promise<number> => {
  const { id } = await db
    .insertInto('member')
    .values({ user_name: userName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What paying for a product gives. */
export const grantTestEntitlement = (db: Database, memberId: number, productId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.insertInto('entitlement').values({ member_id: memberId, product_id: productId }).execute();
  });
