import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { reviewsQuery } from './review-queries.ts';

export interface WrittenReview {
  readonly stars: number;
  readonly text: string;
}

/** What shows a rating: the product's own page, and every list with its card. */
const useRefresh = (productId: string) => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: reviewsQuery(productId).queryKey }),
      client.invalidateQueries({ queryKey: ['product'] }),
      client.invalidateQueries({ queryKey: ['catalogue'] }),
    ]);
};

/** Writes a review or, with its number, changes the own one. */
export const useWriteReview = (productId: string, reviewId: number | null) => {
  const words = useWords(reviewWords);
  const refresh = useRefresh(productId);
  return useMutation({
    mutationFn: ({ stars, text }: WrittenReview) =>
      call(contract.writeReview, {
        ProductId: productId,
        Stars: stars,
        Text: text,
        ...(reviewId === null ? {} : { ReviewId: reviewId }),
      }),
    onSuccess: () => {
      showToast('ok', reviewId === null ? words.sent : words.saved);
    },
    onError: toastFailure,
    onSettled: refresh,
  });
};

export const useRemoveReview = (productId: string) => {
  const words = useWords(reviewWords);
  const refresh = useRefresh(productId);
  return useMutation({
    mutationFn: (reviewId: number) => call(contract.removeReview, { ReviewId: reviewId }),
    onSuccess: () => {
      showToast('ok', words.removed);
    },
    onError: toastFailure,
    onSettled: refresh,
  });
};
