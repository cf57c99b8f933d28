import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { cartWords } from '#web/texts/cart-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { createPurchase, type Purchase } from './create-purchase.ts';

/** The purchase of the page; null where nobody can pay, as in a visitor's cart. */
export const PurchaseContext = createContext<Purchase | null>(null);

export const usePagePurchase = (): Purchase | null => useContext(PurchaseContext);

/** A purchase of its own for as long as the caller is shown. */
export const useNewPurchase = (): Purchase => {
  const client = useQueryClient();
  const [purchase] = useState(() => createPurchase(client));
  return purchase;
};

/** The state of a purchase, followed. */
export const usePurchaseState = (purchase: Purchase) => useSyncExternalStore(purchase.subscribe, purchase.state);

/** Tells a page with the terms on it that the buyer left the payment sheet, or that the shop has other terms by now. */
export const usePurchaseLeft = (
  purchase: Purchase | null,
  told: { readonly onCancel: () => void; readonly onTermsChanged: () => void },
): void => {
  const tell = useEffectEvent((wasOpen: boolean): boolean => {
    const state = purchase?.state();
    if (state?.stage === 'agreed' && state.failure === 'terms-changed') {
      told.onTermsChanged();
      purchase?.leave();
      return false;
    }
    if (wasOpen && state?.stage === 'cart') told.onCancel();
    return state?.stage === 'agreed';
  });
  useEffect(() => {
    let wasOpen = purchase?.state().stage === 'agreed';
    return purchase?.subscribe(() => {
      wasOpen = tell(wasOpen);
    });
  }, [purchase]);
};

/** Where there is nothing to pay (any more): says so and goes to where the buyer sees what is. */
export const usePurchaseEnding = (purchase: Purchase): void => {
  const { errors } = useTexts();
  const cart = useWords(cartWords);
  const paying = useWords(payingWords);
  const navigate = useNavigate();
  const state = usePurchaseState(purchase);
  const ending = state.stage === 'over' ? state : null;
  const follow = useEffectEvent(({ code, orderId }: NonNullable<typeof ending>) => {
    purchase.leave();
    if (code === 'settled') showToast('ok', paying.settled);
    else if (code !== 'to-pay-later') showToast('error', code === 'cart-empty' ? cart.empty : errors[code]);
    if (orderId === null) void navigate({ to: '/users' });
    else void navigate({ to: '/users/orders', search: { OrderId: orderId } });
  });
  useEffect(() => {
    if (ending !== null) follow(ending);
  }, [ending]);
};
