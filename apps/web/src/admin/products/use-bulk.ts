import { mgntProductOffersContract as contract, type CallError, type ProductAction } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { PRODUCT_LIST_KEY } from './product-queries.ts';

export type BulkResult = Answer<typeof contract.changeProducts>['Results'][number];

interface Previewed {
  readonly action: ProductAction;
  readonly results: readonly BulkResult[];
}

/** An action on many products: first what it would do to each, then exactly that. */
export const useBulk = (productIds: readonly string[], onDone: (results: readonly BulkResult[]) => void) => {
  const client = useQueryClient();
  const preview = useMutation<Previewed, CallError, ProductAction>({
    mutationFn: async (Action) => {
      const { Results } = await call(contract.previewProductChanges, { ProductIds: [...productIds], Action });
      return { action: Action, results: Results };
    },
    onError: toastFailure,
  });
  const apply = useMutation<readonly BulkResult[], CallError, Previewed>({
    mutationFn: async ({ action, results }) => {
      const Products = results
        .filter(({ Result }) => Result === 'change')
        .map(({ ProductId, Version }) => ({ ProductId, Version }));
      return (await call(contract.changeProducts, { Products, Action: action })).Results;
    },
    onSuccess: async (results) => {
      onDone(results);
      const keys = [PRODUCT_LIST_KEY, ['staff-product'], ['product'], ['catalogue'], ['categories']];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: toastFailure,
  });
  return { preview, apply };
};
