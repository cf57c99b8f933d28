import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, productId, text } from './wire.ts';

const reviewId = z.int().positive().max(Number.MAX_SAFE_INTEGER);

const staffReview = z
  .object({
    ReviewId: reviewId,
    ProductId: productId,
    ProductName: z.string(),
    Slug: z.string(),
    UserId: z.int(),
    UserName: z.string(),
    Stars: z.int(),
    Text: z.string(),
    WrittenAt: instant,
    IsChanged: z.boolean(),
    Reply: z.string().nullable(),
    HiddenReason: z.string().nullable(),
    IsRefunded: z.boolean().meta({ description: 'Out of sight since all of the money went back' }),
  })
  .meta({ id: 'MgntReview' });

/** What staff do with reviews: they answer, and hide what must not be shown, never change it. */
export const mgntReviewsContract = {
  qryReviewsToManage: endpoint({
    path: '/api/Mgnh/qryReviewsToManage',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Reviews of all products, the newest first: those without an answer, those that are hidden, or all.',
    body: z.object({
      Show: z.enum(['unanswered', 'hidden', 'all']),
      BeforeReviewId: reviewId.optional(),
    }),
    reply: z.object({ Reviews: z.array(staffReview), HasMore: z.boolean() }),
  }),
  replyToReview: endpoint({
    path: '/api/Mgnh/replyToReview',
    audience: 'staff',
    permission: 'catalogue',
    summary: "Sets the shop's answer below a review; an empty text takes it away.",
    body: z.object({ ReviewId: reviewId, Reply: text(1000) }),
    reply: z.boolean(),
  }),
  hideReview: endpoint({
    path: '/api/Mgnh/hideReview',
    audience: 'staff',
    permission: 'catalogue',
    summary:
      'Takes a review out of sight and out of the average, with a reason that its author reads; null shows it again.',
    body: z.object({ ReviewId: reviewId, Reason: text(200).min(1).nullable() }),
    reply: z.boolean(),
  }),
} as const;
