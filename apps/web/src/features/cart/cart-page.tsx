import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { TermsCheck, useTermsConsent, useTermsVersion } from '#web/features/legal/index.ts';
import { PaymentOverlay } from '#web/features/payment/index.ts';
import { RefundHint } from '#web/features/refunds/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BarSum } from './bar-sum.tsx';
import { CartLines } from './cart-lines.tsx';
import { cartQuery, countPieces, type CartData } from './cart-query.ts';
import classes from './cart.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { DeliveryOverlay } from './delivery-overlay.tsx';
import { SavingsCard } from './savings-card.tsx';
import { useCartChanges } from './use-cart-changes.ts';

/** The visitor's cart and the member's: the same page; only a member can go on to pay. */
export const CartPage = () => {
  const { cart: words } = useTexts();
  const cart = useQuery(cartQuery);
  if (cart.data !== undefined) return <CartView cart={cart.data} />;
  return (
    <Page>
      <h1>{words.title}</h1>
      {cart.isError ? (
        <ErrorState failure={cart.error} onRetry={() => void cart.refetch()} />
      ) : (
        <Skeleton shape="rows" />
      )}
    </Page>
  );
};

type Step = 'cart' | 'delivery' | 'payment';

const CartView = ({ cart }: { readonly cart: CartData }) => {
  const { cart: words } = useTexts();
  const navigate = useNavigate();
  const { status } = useSession();
  const changes = useCartChanges();
  const { tick, ...consent } = useTermsConsent();
  const termsVersion = useTermsVersion();
  const [step, setStep] = useState<Step>('cart');
  const isEmpty = cart.CustomerOrderDS.length === 0;

  const startPayment = (): void => {
    if (cart.Block === 'shipping-missing') {
      setStep('delivery');
      return;
    }
    if (!consent.demand()) return;
    if (status === 'member') setStep('payment');
    else void navigate({ to: '/login', search: { redirect: '/users/shoppingcart' } });
  };
  const cancelPayment = (): void => {
    consent.forget();
    setStep('cart');
    if (isEmpty) void navigate({ to: '/users' });
  };
  const goTo = (next: Step) => (): void => {
    setStep(next);
  };
  const removeDelivery = (): void => {
    const line = cart.CustomerOrderDS.find((one) => one.IsTransport);
    if (line !== undefined) changes.mutate({ change: 'deleteItem', line });
    setStep('cart');
  };

  return (
    <>
      <Page>
        <h1>{words.title}</h1>
        {isEmpty ? (
          <EmptyState
            title={words.empty}
            hint={words.emptyHint}
            picture={<ShoppingCart size={48} strokeWidth={1.25} />}
            action={<LinkButton to="/">{words.goShopping}</LinkButton>}
          />
        ) : (
          <>
            <CartLines
              lines={cart.CustomerOrderDS}
              totals={{ ...cart.CustomerOrderMS, Savings: cart.Savings }}
              isOpen
              busy={changes.isPending}
              onChange={(change, line) => {
                changes.mutate({ change, line });
              }}
              onChooseDelivery={goTo('delivery')}
            >
              <SavingsCard cart={cart} isMember={status === 'member'} />
            </CartLines>
            {cart.NeedsTransport ? <DeliveryCard cart={cart} onChoose={goTo('delivery')} /> : null}
            {cart.HasMedia ? <RefundHint /> : null}
            <TermsCheck {...tick} withMedia={cart.HasMedia} />
          </>
        )}
      </Page>
      <PaymentBar cart={cart} onStart={startPayment} />
      {step === 'delivery' ? <DeliveryOverlay cart={cart} onClose={goTo('cart')} onRemove={removeDelivery} /> : null}
      {step === 'payment' ? (
        <PaymentOverlay
          orderId={null}
          count={countPieces(cart)}
          totalNtd={cart.CustomerOrderMS.TotalAmount}
          termsVersion={termsVersion}
          onTermsChanged={() => {
            consent.askAnew();
            setStep('cart');
          }}
          onCancel={cancelPayment}
        />
      ) : null}
    </>
  );
};

/** Start payment where the cart can be paid or mended in one step; otherwise the way to a person (CART-5). */
const PaymentBar = ({ cart, onStart }: { readonly cart: CartData; readonly onStart: () => void }) => {
  const { cart: words, shell } = useTexts();
  const isPayable = cart.Block === null || cart.Block === 'shipping-missing';
  return (
    <BottomBar label={words.startPayment}>
      {isPayable ? (
        <>
          <BarSum totalNtd={cart.CustomerOrderMS.TotalAmount} count={countPieces(cart)} />
          <Button size="lg" onClick={onStart}>
            {words.startPayment}
          </Button>
        </>
      ) : (
        <p className={classes['helper']}>
          <a href={`mailto:${shell.footer.email}`}>{words.contactHelper}</a>
          {cart.Block === null || cart.Block === 'cart-empty' ? null : (
            <span className="dimmed small">{words.blocks[cart.Block]}</span>
          )}
        </p>
      )}
    </BottomBar>
  );
};
