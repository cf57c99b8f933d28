import { shownName } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findRating, findReviews, mayReview, type ReviewRow, type ReviewsAsk } from './read-queries.ts';
import type { ReviewsOfProduct, ShownReview } from './review.ts';

const PAGE_SIZE = 10;

/** Reviews of a product that is shown anyway, the newest first. */
export const listReviews = async (db: Database, ask: ReviewsAsk): Promise<readonly ShownReview[]> =>
  (await findReviews(db, ask)).map(toShown);

/** One page of a product's reviews, what all of them come to, and whether the member (undefined: a visitor) may write one. */
export const readReviews = async (
  db: Database,
  ask: { readonly productId: string; readonly memberId: number | undefined; readonly beforeId: number | undefined },
): Promise<ReviewsOfProduct> => {
  const [rows, rating, isBuyer] = await Promise.all([
    findReviews(db, { ...ask, limit: PAGE_SIZE + 1 }),
    findRating(db, ask.productId),
    ask.memberId === undefined ? false : mayReview(db, ask.memberId, ask.productId),
  ]);
  return {
    average: rating.reviewCount === 0 ? null : Math.round((rating.starSum * 10) / rating.reviewCount) / 10,
    count: rating.reviewCount,
    starCounts: rating.starCounts,
    reviews: rows.slice(0, PAGE_SIZE).map(toShown),
    hasMore: rows.length > PAGE_SIZE,
    mayReview: isBuyer,
  };
};

/** Never the login name or an address: a shortened name is all that leaves the shop. */
const toShown = ({ authorName, ...review }: ReviewRow): ShownReview => ({
  ...review,
  author: shownName(authorName) ?? '',
});
