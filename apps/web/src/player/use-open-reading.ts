import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { handOutsQuery, readingQuery, viewingProgressQuery } from './media-queries.ts';

/** Opens a reading for a learner who agrees that it ends the refund. */
export const useOpenReading = (productId: string, readingId: string) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.openReading, { ProductId: productId, ReadingId: readingId, EndsRefund: true }),
    onSuccess: async (body) => {
      client.setQueryData(readingQuery(productId, readingId).queryKey, body);
      // What ends the refund ends it for the hand-outs, too.
      const keys = [handOutsQuery(productId).queryKey, viewingProgressQuery(productId).queryKey];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: toastFailure,
  });
  return {
    open: () => {
      mutate();
    },
    isOpening: isPending,
  };
};
