import { mgntReviewsContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { managedReviewsKey } from './review-list-queries.ts';

/** Sets the shop's answer; an empty one takes it away. */
export const useReply = (reviewId: number) => {
  const { manage } = useWords(reviewWords);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: string) => call(mgntReviewsContract.replyToReview, { ReviewId: reviewId, Reply: reply }),
    onSuccess: (_, reply) => {
      showToast('ok', reply.trim() === '' ? manage.replyRemoved : manage.replySaved);
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: managedReviewsKey }),
  });
};

/** Hides a review for a reason; null shows it again. */
export const useHideReview = (reviewId: number) => {
  const { manage } = useWords(reviewWords);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => call(mgntReviewsContract.hideReview, { ReviewId: reviewId, Reason: reason }),
    onSuccess: (_, reason) => {
      showToast('ok', reason === null ? manage.isShown : manage.isHidden);
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: managedReviewsKey }),
  });
};
