import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { carriedConsent, useConsentInForce } from '#web/shop/legal/index.ts';
import { useNewPurchase, usePurchaseEnding, usePurchaseState, type Purchase } from '#web/shop/payment/index.ts';
import { cartQuery, countPieces, type CartData } from './cart-query.ts';
import { isMendedByChooser } from './cart-block.ts';
import { summaryOf } from './summary-of.ts';
import { useCartChanges } from './use-cart-changes.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** One purchase of the open cart in a sheet over another page, from the first look at the cart to the gateway. */
export const useCheckout = () => {
  const purchase = useNewPurchase();
  const state = usePurchaseState(purchase);
  const { query, cart } = useCheckoutCart(purchase);
  const { close, isLeft } = useClosing(purchase);
  const { tick, ...consent } = useConsentInForce(carriedConsent);
  const delivery = useDeliveryChooser(cart);
  const address = useLocation({ select: ({ href }) => href });
  usePurchaseEnding(purchase);
  useOrderInAddress('summary' in state ? state.summary.orderId : null);
  useNewTerms(purchase, consent.askAnew);

  /** Sends the buyer to what is still to be done: the delivery, the terms. What only the cart can mend is said in the sheet. */
  const mayAsk = async (): Promise<boolean> => {
    if (cart !== null && isMendedByChooser(cart.Block)) {
      delivery.open();
      return false;
    }
    if (cart === null || cart.Block !== null) return false;
    const termsVersion = await consent.demand();
    if (termsVersion !== null) purchase.consent(termsVersion);
    return termsVersion !== null;
  };
  return { purchase, state, query, cart, close, isLeft, tick, delivery, address, mayAsk } as const;
};

/** The cart that the sheet shows, which stays when it has become an order; leads the purchase on as cart and session change. */
const useCheckoutCart = (purchase: Purchase) => {
  const { status } = useSession();
  const navigate = useNavigate();
  const query = useQuery({ ...cartQuery, enabled: status !== 'starting' });
  const [cart, setCart] = useState<CartData | null>(null);
  const isOpened = useRef(false);
  const { data, isSuccess, isFetching } = query;
  // Whoever buys from a product's page has the cart of before in hand until the new one is read.
  const isCurrent = isSuccess && !isFetching;
  if (data !== undefined && data !== cart && (cart === null || countPieces(data) > 0)) setCart(data);

  const lead = useEffectEvent((found: CartData) => {
    const isMember = status === 'member';
    const { stage } = purchase.state();
    if (stage !== 'cart') {
      follow(purchase, isMember, found);
      return;
    }
    if (isOpened.current || !isCurrent) return;
    isOpened.current = true;
    // An order may have been made of it, whose answer was lost: the page of the empty cart leads to it.
    if (countPieces(found) === 0) void navigate({ to: isMember ? '/users/shoppingcart' : '/cart', replace: true });
    else if (isMember) purchase.agree(summaryOf(found), null);
    else purchase.askAccount(summaryOf(found));
  });
  useEffect(() => {
    if (data !== undefined) lead(data);
  }, [data, status, isCurrent]);
  return { query, cart } as const;
};

const follow = (purchase: Purchase, isMember: boolean, found: CartData): void => {
  const { stage } = purchase.state();
  const summary = summaryOf(found);
  if (stage === 'account' && isMember) purchase.signedIn(summary);
  else if (stage === 'agreed' && !isMember) purchase.askAccount(summary);
  else purchase.follow(summary);
};

/** Takes the sheet out of the address when the buyer leaves it, and the tick with it. */
const useClosing = (purchase: Purchase) => {
  const navigate = useNavigate();
  const [isLeft, setLeft] = useState(false);
  const close = useEffectEvent((): void => {
    setLeft(true);
    carriedConsent.keep(null);
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  });
  useEffect(() => {
    let before = purchase.state().stage;
    return purchase.subscribe(() => {
      const { stage } = purchase.state();
      if (stage === 'cart' && (before === 'agreed' || before === 'account')) close();
      before = stage;
    });
  }, [purchase]);
  return { isLeft, close: purchase.leave } as const;
};

/** As soon as there is an order, the address names it: whoever reloads finds the same order (FLOW-1). */
const useOrderInAddress = (orderId: string | null): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (orderId === null) return;
    void navigate({ to: '.', search: { checkout: orderId }, replace: true, resetScroll: false });
  }, [orderId, navigate]);
};

/** The shop has other terms by now: they are asked for in the sheet, which stays open. */
const useNewTerms = (purchase: Purchase, askAnew: () => void): void => {
  const state = usePurchaseState(purchase);
  const isOutdated = state.stage === 'agreed' && state.failure === 'terms-changed';
  const ask = useEffectEvent(askAnew);
  useEffect(() => {
    if (isOutdated) ask();
  }, [isOutdated]);
};

const useDeliveryChooser = (cart: CartData | null) => {
  const changes = useCartChanges();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  return {
    isOpen,
    open: (): void => {
      setOpen(true);
    },
    close,
    remove: (): void => {
      const line = cart?.CustomerOrderDS.find((one) => one.IsTransport);
      if (line !== undefined) changes.mutate({ change: 'deleteItem', line });
      close();
    },
  } as const;
};
