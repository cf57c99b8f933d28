import type { mgntReviewsContract, reviewsContract } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { ManagedReviews, ReviewsOfProduct } from './review.ts';

export const reviewsToWire = (
  product: ReviewsOfProduct,
): z.output<(typeof reviewsContract)['qryReviews']['reply']> => ({
  Average: product.average,
  Count: product.count,
  StarCounts: [...product.starCounts],
  Reviews: product.reviews.map((review) => ({
    ReviewId: review.reviewId,
    Author: review.author,
    ...(review.hasLeft ? { HasLeft: true as const } : {}),
    Stars: review.stars,
    Text: review.text,
    WrittenAt: review.writtenAt.toISOString(),
    IsChanged: review.isChanged,
    Reply: review.reply,
    IsMine: review.isMine,
    HiddenReason: review.hiddenReason,
  })),
  HasMore: product.hasMore,
  MayReview: product.mayReview,
});

export const managedToWire = (
  { reviews, hasMore }: ManagedReviews,
  language: Language,
): z.output<(typeof mgntReviewsContract)['qryReviewsToManage']['reply']> => ({
  Reviews: reviews.map((review) => ({
    ReviewId: review.reviewId,
    ProductId: review.productId,
    ProductName: inLanguage(review.productName, language),
    Slug: review.slug,
    UserId: review.memberId,
    UserName: review.userName,
    Stars: review.stars,
    Text: review.text,
    WrittenAt: review.writtenAt.toISOString(),
    IsChanged: review.isChanged,
    Reply: review.reply,
    HiddenReason: review.hiddenReason,
    IsRefunded: review.isRefunded,
  })),
  HasMore: hasMore,
});
