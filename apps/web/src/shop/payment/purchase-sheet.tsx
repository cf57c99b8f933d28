import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Purchase } from './create-purchase.ts';
import { GatewayHandover } from './gateway-handover.tsx';
import { PaymentOverlay } from './payment-overlay.tsx';
import { usePurchaseEnding, usePurchaseState } from './use-purchase.ts';

/**
 * What of a purchase lies over the pages of the cart: the payment sheet, then the way to the gateway. As soon as there is an
 * order, the address becomes the order's: whoever reloads or comes back finds the same order with the same sum (FLOW-1).
 */
export const PurchaseSheet = ({ purchase }: { readonly purchase: Purchase }) => {
  const navigate = useNavigate();
  const state = usePurchaseState(purchase);
  const orderId = 'summary' in state ? state.summary.orderId : null;
  usePurchaseEnding(purchase);

  useEffect(() => {
    if (orderId === null) return;
    void navigate({ to: '/users/shoppingcart/$orderId', params: { orderId }, replace: true });
  }, [orderId, navigate]);

  if (state.stage === 'cart' || state.stage === 'account' || state.stage === 'over') return null;
  if (state.stage === 'form') return <GatewayHandover form={state.form} totalNtd={state.summary.totalNtd} />;
  return <PaymentOverlay purchase={purchase} summary={state.summary} />;
};
