import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { fetchFile } from '#web/ui/fetch-file.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { handOutsQuery, viewingProgressQuery, type HandOut } from './media-queries.ts';

/**
 * Has the browser fetch a hand-out. `agrees` is for one that ends the refund: the shop refuses it without, also where the page did not
 * know yet.
 */
export const useTakeHandOut = (productId: string) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ handOut, agrees }: { readonly handOut: HandOut; readonly agrees: boolean }) =>
      call(contract.openHandOut, {
        ProductId: productId,
        HandOutId: handOut.HandOutId,
        ...(agrees ? { EndsRefund: true } : {}),
      }),
    onSuccess: ({ Address }) => {
      fetchFile(Address);
    },
    onError: toastFailure,
    onSettled: async () => {
      const keys = [handOutsQuery(productId).queryKey, viewingProgressQuery(productId).queryKey];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return { take: mutate, isTaking: isPending };
};
