import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { holdPurchases } from './purchase-queries.ts';
import { deleteReview, hasReviewed, insertReview, updateReview, type ReviewContent } from './write-queries.ts';

export interface ReviewWish extends ReviewContent {
  readonly memberId: number;
  readonly productId: string;
  /** The own review to change; undefined writes a new one. */
  readonly reviewId: number | undefined;
}

/**
 * Writes a review for a purchase that has none, or changes an own one. Throws `not-a-buyer` where nothing was bought or all
 * of the money went back, `already-reviewed` where each purchase has its review, and `not-found` for a review to change that
 * is somebody else's or no longer counts.
 */
export const writeReview = async (tx: Transaction, wish: ReviewWish): Promise<number> => {
  const { memberId, productId, reviewId } = wish;
  const content = { stars: wish.stars, text: wish.text.trim() };
  if (reviewId !== undefined) {
    if (await updateReview(tx, { memberId, reviewId, productId }, content)) return reviewId;
    throw new ShopError('not-found');
  }
  await holdPurchases(tx, memberId, productId);
  const written = await insertReview(tx, memberId, productId, content);
  if (written !== undefined) return written;
  throw new ShopError((await hasReviewed(tx, memberId, productId)) ? 'already-reviewed' : 'not-a-buyer');
};

/** Takes the own review back. Throws `not-found` where it is somebody else's, hidden by staff, or counts no longer. */
export const removeReview = async (tx: Transaction, memberId: number, reviewId: number): Promise<true> => {
  if (!(await deleteReview(tx, memberId, reviewId))) throw new ShopError('not-found');
  return true;
};
