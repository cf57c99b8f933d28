import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { unreviewedPurchases } from './purchase-queries.ts';

export interface ReviewContent {
  readonly stars: number;
  readonly text: string;
}

/** Writes a review for the oldest purchase without one. Undefined where there is none, or another one was just written. */
export const insertReview = async (
  tx: Transaction,
  memberId: number,
  productId: string,
  { stars, text }: ReviewContent,
): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into review (member_id, product_id, order_line_id, stars, body)
    select ${memberId}, ${productId}, purchase."lineId", ${stars}, ${text}
    from (${unreviewedPurchases(memberId, productId)} limit 1) purchase
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
};

/** Whether the member has reviewed the product, for whatever purchase. */
export const hasReviewed = async (tx: Transaction, memberId: number, productId: string): Promise<boolean> => {
  const review = await tx
    .selectFrom('review')
    .select('id')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .where('refunded_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return review !== undefined;
};

/** Changes the member's own review. False where there is none of that number that still counts. */
export const updateReview = async (
  tx: Transaction,
  owner: { readonly memberId: number; readonly reviewId: number; readonly productId: string },
  { stars, text }: ReviewContent,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('review')
    .set({ stars, body: text, changed_at: sql<Date>`now()` })
    .where('id', '=', owner.reviewId)
    .where('member_id', '=', owner.memberId)
    .where('product_id', '=', owner.productId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

/** Removes the member's own review. One that staff hid stays hidden: removing it would let the same text be shown again. */
export const deleteReview = async (tx: Transaction, memberId: number, reviewId: number): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('review')
    .where('id', '=', reviewId)
    .where('member_id', '=', memberId)
    .where('hidden_at', 'is', null)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
};
