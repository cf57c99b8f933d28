import { mgntReviewsContract, reviewsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { hideReview, readManagedReviews, replyToReview } from './manage-reviews.ts';
import { readReviews } from './read-reviews.ts';
import { managedToWire, reviewsToWire } from './wire.ts';
import { removeReview, writeReview } from './write-review.ts';

export interface ReviewDeps {
  readonly db: Database;
}

/** What buyers say about products, and what staff do with it. */
export const registerReviewRoutes = (app: FastifyInstance, { db }: ReviewDeps): void => {
  post(app, reviewsContract.qryReviews, async (body, { caller }) => {
    const memberId = caller?.kind === 'member' ? caller.memberId : undefined;
    return reviewsToWire(await readReviews(db, { productId: body.ProductId, memberId, beforeId: body.BeforeReviewId }));
  });

  post(app, reviewsContract.writeReview, (body, { caller: { memberId }, once }) => {
    const { ProductId: productId, ReviewId: reviewId, Stars: stars, Text: text } = body;
    const wish = { memberId, productId, reviewId, stars, text };
    return inTransactionOnce(db, once, reviewsContract.writeReview.reply, async (tx) => ({
      ReviewId: await writeReview(tx, wish),
    }));
  });

  post(app, reviewsContract.removeReview, (body, { caller, once }) =>
    inTransactionOnce(db, once, reviewsContract.removeReview.reply, (tx) =>
      removeReview(tx, caller.memberId, body.ReviewId),
    ),
  );

  post(app, mgntReviewsContract.qryReviewsToManage, async (body, { language }) =>
    managedToWire(await readManagedReviews(db, body.Show, body.BeforeReviewId), language),
  );

  post(app, mgntReviewsContract.replyToReview, (body, { caller }) =>
    inTransaction(db, (tx) => replyToReview(tx, caller.memberId, body.ReviewId, body.Reply)),
  );

  post(app, mgntReviewsContract.hideReview, (body, { caller }) =>
    inTransaction(db, (tx) => hideReview(tx, caller.memberId, body.ReviewId, body.Reason)),
  );
};
