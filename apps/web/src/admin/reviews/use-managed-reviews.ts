import { mgntReviewsContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { managedReviewsKey } from './review-list-queries.ts';

/** Sets the shop's answer; an empty one takes it away. */
export const useReply = (reviewId: number) => {
  const { manage } = useWords(reviewWords);
  return useDeed({
    send: (reply: string, idempotencyKey) =>
      call(mgntReviewsContract.replyToReview, { ReviewId: reviewId, Reply: reply }, { idempotencyKey }),
    said: (_, reply) => {
      showToast('ok', reply.trim() === '' ? manage.replyRemoved : manage.replySaved);
    },
    concerns: [managedReviewsKey],
  });
};

/** Hides a review for a reason; null shows it again. */
export const useHideReview = (reviewId: number) => {
  const { manage } = useWords(reviewWords);
  return useDeed({
    send: (reason: string | null, idempotencyKey) =>
      call(mgntReviewsContract.hideReview, { ReviewId: reviewId, Reason: reason }, { idempotencyKey }),
    said: (_, reason) => {
      showToast('ok', reason === null ? manage.isShown : manage.isHidden);
    },
    concerns: [managedReviewsKey],
  });
};
