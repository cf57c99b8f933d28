import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSession } from '#web/api/use-session.ts';
import { cartQuery, CHECKOUT_CART } from '#web/shop/cart/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

export interface AddToCart {
  readonly isPending: boolean;
  /** Puts it in the cart and says so, with the way there. */
  readonly add: () => void;
  /** Puts it in the cart and opens the payment sheet; what is in the cart already is no obstacle. */
  readonly buyNow: () => void;
}

/** One piece of a product, or so many seats of a course. */
export const useAddToCart = (
  product: { readonly ProductId: string; readonly ProdName: string },
  pieces = 1,
): AddToCart => {
  const { catalogue } = useTexts();
  const { status } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const once = useIntention();
  const goToCart = (): void => {
    void navigate({ to: status === 'member' ? '/users/shoppingcart' : '/cart' });
  };
  // What follows is said here and not at the press: a page that is drawn anew meanwhile takes the button with it.
  const adding = useMutation<boolean, Error, 'tell' | 'pay'>({
    mutationFn: () =>
      once((idempotencyKey) =>
        call(contract.addItem, { ProductId: product.ProductId, Qty: pieces }, { idempotencyKey }),
      ),
    onSuccess: (isNew, then) => {
      if (then === 'pay') {
        void navigate({ to: '.', search: { checkout: CHECKOUT_CART }, resetScroll: false });
        return;
      }
      const message = isNew ? catalogue.addedToCart(product.ProdName) : catalogue.alreadyInCart;
      showToast('ok', message, { label: catalogue.viewCart, run: goToCart });
    },
    onError: (failure, then) => {
      toastFailure(failure);
      if (then === 'pay' && failureCode(failure) === 'out-of-stock') goToCart();
    },
    onSettled: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
  return {
    isPending: adding.isPending,
    add: () => {
      adding.mutate('tell');
    },
    buyNow: () => {
      adding.mutate('pay');
    },
  };
};
