import { payingWords } from '#web/texts/paying-words.ts';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountStep } from '#web/accounts/sign-in/index.ts';
import { TermsCheck } from '#web/shop/legal/index.ts';
import { GatewayHandover, PaymentOverlay } from '#web/shop/payment/index.ts';
import { registerWords } from '#web/texts/register-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CHECKOUT_CART } from './checkout-address.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { DeliveryOverlay } from './delivery-overlay.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';

/** Buys the open cart over whatever page it lies on: who pays, how, the terms once, one question, the gateway (LOOK-4). */
export const CheckoutSheet = ({ checkout }: { readonly checkout: string }) => {
  // The order that was made in this very sheet is paid in it; one that the page was opened with has a page of its own.
  const [openedWith] = useState(checkout);
  return openedWith === CHECKOUT_CART ? (
    <CartCheckout />
  ) : (
    <Navigate to="/users/shoppingcart/$orderId" params={{ orderId: openedWith }} replace />
  );
};

const CartCheckout = () => {
  const checkout = useCheckout();
  const { state } = checkout;
  switch (state.stage) {
    case 'cart':
    case 'over':
      return <Opening checkout={checkout} />;
    case 'account':
      return <Account checkout={checkout} />;
    case 'form':
      return <GatewayHandover form={state.form} totalNtd={state.summary.totalNtd} />;
    case 'agreed':
    case 'ordering':
    case 'billing':
      return <Payment checkout={checkout} summary={state.summary} />;
  }
};

interface PartProps {
  readonly checkout: Checkout;
}

/** Until the cart is there. */
const Opening = ({ checkout: { query, close, isLeft } }: PartProps) => {
  const payment = useWords(payingWords);
  if (isLeft) return null;
  return (
    <Overlay title={payment.overlayTitle} onClose={close}>
      {query.isError ? (
        <ErrorState compact failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="form" />
      )}
    </Overlay>
  );
};

const Account = ({ checkout }: PartProps) => {
  const { title, leads } = useWords(registerWords).step;
  return (
    <Overlay title={title} onClose={checkout.purchase.leave}>
      <CheckoutLines checkout={checkout} />
      <AccountStep lead={checkout.cart?.HasMedia === false ? leads.goods : leads.course} redirect={checkout.address} />
    </Overlay>
  );
};

const Payment = ({
  checkout,
  summary,
}: PartProps & { readonly summary: Extract<Checkout['state'], { readonly stage: 'agreed' }>['summary'] }) => {
  const { purchase, cart, tick, delivery, mayAsk } = checkout;
  return (
    <>
      <PaymentOverlay
        purchase={purchase}
        summary={summary}
        lead={<CheckoutLines checkout={checkout} />}
        terms={<TermsCheck {...tick} withMedia={cart?.HasMedia === true} />}
        mayAsk={mayAsk}
      />
      {delivery.isOpen && cart !== null ? (
        <DeliveryOverlay cart={cart} onClose={delivery.close} onRemove={delivery.remove} />
      ) : null}
    </>
  );
};
