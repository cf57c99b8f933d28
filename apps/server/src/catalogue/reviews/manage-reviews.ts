import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ManagedReviews } from './review.ts';
import { listManaged, setHidden, setReply, type ReviewShelf } from './staff-queries.ts';

const PAGE_SIZE = 30;

/** One page of reviews for staff, the newest first. */
export const readManagedReviews = async (
  db: Database,
  shelf: ReviewShelf,
  beforeId: number | undefined,
): Promise<ManagedReviews> => {
  const rows = await listManaged(db, shelf, beforeId ?? Number.MAX_SAFE_INTEGER, PAGE_SIZE + 1);
  const reviews = rows.slice(0, PAGE_SIZE).map(({ nameZh, nameEn, ...review }) => ({
    ...review,
    productName: { zh: nameZh, en: nameEn },
  }));
  return { reviews, hasMore: rows.length > PAGE_SIZE };
};

/** Sets the shop's answer; an empty one takes it away. Throws `not-found`. */
export const replyToReview = async (
  tx: Transaction,
  staffId: number,
  reviewId: number,
  reply: string,
): Promise<true> => {
  const text = reply.trim();
  if (!(await setReply(tx, reviewId, text === '' ? null : text))) throw new ShopError('not-found');
  const details = { reply: text };
  await noteStaffAction(tx, { staffId, action: 'reply-to-review', subject: `review/${reviewId}`, details });
  return true;
};

/** Takes a review out of sight for a reason that its author reads; null shows it again. Throws `not-found`. */
export const hideReview = async (
  tx: Transaction,
  staffId: number,
  reviewId: number,
  reason: string | null,
): Promise<true> => {
  if (!(await setHidden(tx, reviewId, reason))) throw new ShopError('not-found');
  const action = reason === null ? 'show-review' : 'hide-review';
  const details = reason === null ? {} : { reason };
  await noteStaffAction(tx, { staffId, action, subject: `review/${reviewId}`, details });
  return true;
};
