import { addOnsContract, shoppingCartContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { cartQuery, type CartLineData } from './cart-query.ts';

export type CartChange = 'addUpItem' | 'cutDownItem' | 'deleteItem';

interface AskedChange {
  readonly change: CartChange;
  readonly line: CartLineData;
}

/** Changes lines of the open cart; after each call the cart is read anew (CART-2). */
export const useCartChanges = () => {
  const cart = useWords(cartWords);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: cartQuery.queryKey });
  const putBack = useMutation({
    mutationFn: ({ ProductId, Qty, AddOn }: CartLineData) => {
      const once = { idempotencyKey: crypto.randomUUID() };
      return AddOn === null
        ? call(shoppingCartContract.addItem, { ProductId, Qty }, once)
        : call(addOnsContract.takeAddOn, { AddOnId: AddOn.AddOnId }, once);
    },
    onError: toastFailure,
    onSettled: reload,
  });
  return useMutation({
    mutationFn: ({ change, line }: AskedChange) => call(shoppingCartContract[change], { ProductId: line.ProductId }),
    onSuccess: (_, { change, line }) => {
      if (change !== 'deleteItem' || line.IsTransport) return;
      const undo = {
        label: cart.undo,
        run: () => {
          putBack.mutate(line);
        },
      };
      showToast('ok', cart.removed(line.ProductName), line.Problem === null ? undo : null);
    },
    onError: toastFailure,
    onSettled: reload,
  });
};
