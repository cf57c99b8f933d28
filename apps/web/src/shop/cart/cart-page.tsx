import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { carriedConsent, TermsCheck, useConsentInForce } from '#web/shop/legal/index.ts';
import { usePagePurchase, usePurchaseLeft } from '#web/shop/payment/index.ts';
import { RefundHint } from '#web/shop/refunds/index.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { currentShop } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { AddOnOffer } from './add-on-offer.tsx';
import { CartColumns } from './cart-columns.tsx';
import { CartLines } from './cart-lines.tsx';
import { isMendedByChooser } from './cart-block.ts';
import { CHECKOUT_CART } from './checkout-address.ts';
import { cartQuery, countPieces, type CartData } from './cart-query.ts';
import classes from './cart.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { DeliveryOverlay } from './delivery-overlay.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { SavingsCard } from './savings-card.tsx';
import { summaryOf } from './summary-of.ts';
import { useCartChanges } from './use-cart-changes.ts';

/** The visitor's cart and the member's: the same page. */
export const CartPage = () => {
  const { shell } = useTexts();
  const cart = useQuery(cartQuery);
  if (cart.data !== undefined) return <CartView cart={cart.data} />;
  return (
    <Page>
      <h1>{shell.cart}</h1>
      {cart.isError ? (
        <ErrorState failure={cart.error} onRetry={() => void cart.refetch()} />
      ) : (
        <Skeleton shape="rows" />
      )}
    </Page>
  );
};

const CartView = ({ cart }: { readonly cart: CartData }) => {
  const { shell } = useTexts();
  const navigate = useNavigate();
  const { status } = useSession();
  const changes = useCartChanges();
  const { tick, ...consent } = useConsentInForce();
  const purchase = usePagePurchase();
  const chooser = useChooser();
  const isEmpty = cart.CustomerOrderDS.length === 0;

  const startPayment = async (): Promise<void> => {
    if (isMendedByChooser(cart.Block)) {
      chooser.open();
      return;
    }
    const termsVersion = await consent.demand();
    if (termsVersion === null) return;
    if (purchase !== null) purchase.agree(summaryOf(cart), termsVersion);
    else {
      carriedConsent.keep(termsVersion);
      await navigate({ to: '/cart', search: { checkout: CHECKOUT_CART }, resetScroll: false });
    }
  };
  usePurchaseLeft(purchase, {
    onCancel: () => {
      consent.forget();
      if (isEmpty) void navigate({ to: '/users' });
    },
    onTermsChanged: consent.askAnew,
  });
  const removeDelivery = (): void => {
    const line = cart.CustomerOrderDS.find((one) => one.IsTransport);
    if (line !== undefined) changes.mutate({ change: 'deleteItem', line });
    chooser.close();
  };

  return (
    <>
      {isEmpty ? (
        <Page>
          <h1>{shell.cart}</h1>
          <EmptyCart />
        </Page>
      ) : (
        <CartColumns
          heading={<h1>{shell.cart}</h1>}
          goods={
            <>
              <CartLines
                lines={cart.CustomerOrderDS}
                isOpen
                busy={changes.isPending}
                onChange={(change, line) => {
                  changes.mutate({ change, line });
                }}
                onChooseDelivery={chooser.open}
              />
              <AddOnOffer cart={cart} />
              {cart.NeedsTransport ? (
                <DeliveryCard cart={cart} onChoose={chooser.open} onRemove={removeDelivery} />
              ) : null}
            </>
          }
          totals={{ ...cart.CustomerOrderMS, Savings: cart.Savings }}
          count={countPieces(cart)}
          savings={<SavingsCard cart={cart} isMember={status === 'member'} />}
          terms={
            <>
              {cart.HasMedia ? <RefundHint /> : null}
              <TermsCheck {...tick} withMedia={cart.HasMedia} />
            </>
          }
          action={
            <PaymentAction
              cart={cart}
              onStart={() => {
                startPayment().catch(toastFailure);
              }}
            />
          }
          isPayable={isPayable(cart)}
        />
      )}
      {chooser.isOpen ? <DeliveryOverlay cart={cart} onClose={chooser.close} onRemove={removeDelivery} /> : null}
    </>
  );
};

/** Whether the chooser of deliveries stands over the page. */
const useChooser = () => {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
  };
  return { isOpen, open, close };
};

const isPayable = ({ Block }: CartData): boolean => Block === null || isMendedByChooser(Block);

/** Start payment where the cart can be paid or mended in one step; otherwise the way to a person (CART-5). */
const PaymentAction = ({ cart, onStart }: { readonly cart: CartData; readonly onStart: () => void }) => {
  const words = useWords(cartWords);
  if (isPayable(cart))
    return (
      <Button size="lg" onClick={onStart}>
        {words.startPayment}
      </Button>
    );
  return (
    <p className={classes['helper']}>
      <a href={`mailto:${currentShop().Email}`}>{words.contactHelper}</a>
      {cart.Block === null ? null : <span className="dimmed small">{words.blocks[cart.Block]}</span>}
    </p>
  );
};
