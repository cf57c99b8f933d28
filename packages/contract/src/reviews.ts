import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, productId, text } from './wire.ts';

const reviewId = z.int().positive();
const stars = z.int().min(1).max(5);

const shownReview = z
  .object({
    ReviewId: reviewId,
    Author: z.string().meta({ description: "A shortened name, '' where there is none (any more)" }),
    HasLeft: z.literal(true).optional().meta({ description: 'Where the membership of the author has ended' }),
    Stars: stars,
    Text: z.string().meta({ description: 'Plain text' }),
    WrittenAt: instant,
    IsChanged: z.boolean(),
    Reply: z.string().nullable().meta({ description: "The shop's answer, plain text" }),
    IsMine: z.boolean(),
    HiddenReason: z.string().nullable().meta({ description: 'Why only its author still sees it' }),
  })
  .meta({ id: 'Review' });

/** What buyers say about products (SHOP-4). */
export const reviewsContract = {
  qryReviews: endpoint({
    path: '/api/Product/qryReviews',
    audience: 'anyone',
    isPublic: true,
    summary: 'The reviews of a product, the newest first, and whether the caller may write one.',
    body: z.object({
      ProductId: productId,
      BeforeReviewId: reviewId.max(Number.MAX_SAFE_INTEGER).optional().meta({ description: 'Older ones than this' }),
    }),
    reply: z.object({
      Average: z.number().nullable(),
      Count: z.int(),
      StarCounts: z.array(z.int()).length(5).meta({ description: 'How many gave one star, two, … five' }),
      Reviews: z.array(shownReview),
      HasMore: z.boolean(),
      MayReview: z.boolean().meta({ description: 'The caller has a purchase of it without a review' }),
    }),
  }),
  writeReview: endpoint({
    path: '/api/Product/writeReview',
    audience: 'member',
    summary: 'Writes a review for a purchase that has none, or changes the own review that is named.',
    body: z.object({
      ProductId: productId,
      ReviewId: reviewId.max(Number.MAX_SAFE_INTEGER).optional(),
      Stars: stars,
      Text: text(1000),
    }),
    reply: z.object({ ReviewId: reviewId }),
    idempotent: true,
  }),
  removeReview: endpoint({
    path: '/api/Product/removeReview',
    audience: 'member',
    summary: 'Takes the own review back; the purchase may be reviewed again.',
    body: z.object({ ReviewId: reviewId.max(Number.MAX_SAFE_INTEGER) }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
