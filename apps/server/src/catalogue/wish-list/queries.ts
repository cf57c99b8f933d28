import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

export interface WishRow {
  readonly productId: string;
  readonly wishedAt: Date;
}

/** The member's wishes, the newest first. */
export const listWishes = (db: Database, memberId: number): Promise<readonly WishRow[]> =>
  db
    .selectFrom('wish')
    .select(['product_id as productId', 'added_at as wishedAt'])
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();

/** Holds the member's list, so that two additions at once count each other. */
export const lockWishes = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
};

export const countWishes = async (tx: Transaction, memberId: number): Promise<number> => {
  const { rows } = await sql<{
    readonly count: number;
  }>`select count(*)::int as count from wish where member_id = ${memberId}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Writes the wish for a product that is for sale. False where there is none such, or it is wished for already. */
export const insertWish = async (tx: Transaction, memberId: number, productId: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into wish (member_id, product_id)
    select ${memberId}, p.product_id from product p where p.product_id = ${productId} and p.status = 'published'
    on conflict do nothing returning product_id`.execute(tx);
  return rows.length > 0;
};

export const hasWish = async (tx: Transaction, memberId: number, productId: string): Promise<boolean> => {
  const wish = await tx
    .selectFrom('wish')
    .select('product_id')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return wish !== undefined;
};

export const deleteWish = async (db: Database, memberId: number, productId: string): Promise<void> => {
  await db.deleteFrom('wish').where('member_id', '=', memberId).where('product_id', '=', productId).execute();
};
