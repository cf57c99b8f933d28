import { cartWords } from '#web/texts/cart-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isDecided } from '#web/api/call-failure.ts';
import { TermsCheck, useTermsConsent } from '#web/shop/legal/index.ts';
import { HeldUntil, orderQuery, type OrderData } from '#web/shop/orders/index.ts';
import { basketOf, usePagePurchase, usePurchaseLeft, WrongOrder } from '#web/shop/payment/index.ts';
import { RefundHint } from '#web/shop/refunds/index.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CartColumns } from './cart-columns.tsx';
import { CartLines } from './cart-lines.tsx';
import { orderAsCartLines } from './order-as-cart-lines.ts';

const route = getRouteApi('/signed-in/users/shoppingcart/$orderId');

/** An unpaid order as a cart that cannot be changed; the open cart stays as it is (CART-6). */
export const OrderCartPage = () => {
  const words = useWords(cartWords);
  const { orderId } = route.useParams();
  const order = useQuery(orderQuery(orderId));
  if (order.isError && isDecided(order.error)) return <WrongOrder />;
  const isOpen = order.data?.Status === null && order.data.PayAtPickup?.State !== 'waiting';
  if (order.data !== undefined) return isOpen ? <OrderView order={order.data} /> : <WrongOrder />;
  return (
    <Page>
      <h1>{words.orderTitle}</h1>
      {order.isError ? (
        <ErrorState failure={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <Skeleton shape="rows" />
      )}
    </Page>
  );
};

const OrderView = ({ order }: { readonly order: OrderData }) => {
  const words = useWords(cartWords);
  const orders = useWords(orderListWords);
  const { tick, ...consent } = useTermsConsent();
  const purchase = usePagePurchase();
  usePurchaseLeft(purchase, { onCancel: consent.forget, onTermsChanged: consent.forget });
  const lines = orderAsCartLines(order);
  const hasMedia = order.CustomerOrderDS.some(
    ({ ProductType, ProductKind }) => ProductType === '2' && ProductKind !== 'seats',
  );
  const count = lines.reduce((sum, line) => sum + (line.IsTransport ? 0 : line.Qty), 0);

  return (
    <CartColumns
      heading={
        <header>
          <h1>{words.orderTitle}</h1>
          <p className="dimmed">
            {orders.number} {order.CustomerOrderId}
          </p>
          <HeldUntil order={order} isPaying />
        </header>
      }
      goods={<CartLines lines={lines} isOpen={false} busy={false} onChange={nothing} onChooseDelivery={nothing} />}
      totals={order}
      count={count}
      terms={
        <>
          {hasMedia ? <RefundHint /> : null}
          <TermsCheck {...tick} version={order.TermsVersion ?? undefined} withMedia={hasMedia} />
        </>
      }
      action={
        <Button
          size="lg"
          onClick={() => {
            if (!consent.demand()) return;
            const basket = basketOf(order.CustomerOrderDS);
            purchase?.agree(
              { orderId: order.CustomerOrderId, pieces: count, totalNtd: order.TotalAmount, basket },
              null,
            );
          }}
        >
          {words.startPayment}
        </Button>
      }
      isPayable
    />
  );
};

/** The lines of an order are fixed: nothing on this page can ask for a change. */
const nothing = (): void => undefined;
