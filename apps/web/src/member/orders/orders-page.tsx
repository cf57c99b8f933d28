import { cartWords } from '#web/texts/cart-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { atPickupQuery, type OrderData, type OrderDays, pastOrdersQuery, toPayQuery } from '#web/shop/orders/index.ts';
import { OrderList } from './order-list.tsx';
import { OrderWindow } from './order-window.tsx';
import { PaymentResult } from './payment-result.tsx';
import { useDeleteOrder } from './use-delete-order.ts';

const route = getRouteApi('/signed-in/users/orders');
const tabs = ['unpaid', 'recent', 'cancelled'] as const;
type Tab = (typeof tabs)[number];

/** The tab that is open, and its list. Those before it are paid for when they are fetched: bought, whatever the days. */
const useShown = (orderId: string | undefined, wish: Tab | undefined, days: OrderDays | null) => {
  const unpaid = useQuery(toPayQuery);
  const atPickup = useQuery(atPickupQuery);
  const isAgreed = atPickup.data?.some(({ CustomerOrderId }) => CustomerOrderId === orderId) === true;
  // Without a wish the first list that is not empty opens; until the unpaid ones are known, they are the ones shown.
  const shown = wish ?? (unpaid.data?.length === 0 || isAgreed ? 'recent' : 'unpaid');
  const isPast = shown !== 'unpaid';
  const past = useQuery({ ...pastOrdersQuery(isPast ? shown : 'recent', days), enabled: isPast });
  return { shown, list: isPast ? past : unpaid, before: shown === 'recent' ? (atPickup.data ?? []) : [] };
};

export const OrdersPage = () => {
  const words = useWords(orderListWords);
  const { OrderId, tab } = route.useSearch();
  const [days, setDays] = useState<OrderDays | null>(null);
  const [toDelete, setToDelete] = useState<OrderData | null>(null);
  const { shown, list, before } = useShown(OrderId, tab, days);
  const isPast = shown !== 'unpaid';
  const closeDialog = (): void => {
    setToDelete(null);
  };

  return (
    <Page>
      <h1>{words.title}</h1>
      {OrderId === undefined ? null : <PaymentResult key={OrderId} orderId={OrderId} />}
      <Tabs label={words.title}>
        {tabs.map((one) => (
          <li key={one}>
            <Link to="/users/orders" search={{ tab: one }} aria-current={one === shown ? 'true' : undefined}>
              {words.tabs[one]}
            </Link>
          </li>
        ))}
      </Tabs>
      {isPast ? <OrderWindow days={days} onPick={setDays} /> : null}
      <Loaded query={list} shape="rows">
        {(found) =>
          before.length + found.length === 0 ? (
            <NoOrders tab={shown} />
          ) : (
            <OrderList key={shown} orders={[...before, ...found]} openId={OrderId} onDelete={setToDelete} />
          )
        }
      </Loaded>
      {toDelete === null ? null : <DeleteDialog order={toDelete} onClose={closeDialog} />}
    </Page>
  );
};

const DeleteDialog = ({ order, onClose }: { readonly order: OrderData; readonly onClose: () => void }) => {
  const words = useWords(orderListWords);
  const deletion = useDeleteOrder();
  const deleteOnce = useSingleRun(deletion);
  return (
    <ConfirmDialog
      title={words.removeConfirm}
      body={[words.removeHint(order.CustomerOrderId), ...(order.HasNumber ? [words.numberDiesToo] : [])].join(' ')}
      confirmLabel={words.remove}
      danger
      busy={deletion.isPending}
      onConfirm={() => {
        deleteOnce(order.CustomerOrderId, { onSettled: onClose });
      }}
      onCancel={onClose}
    />
  );
};

const NoOrders = ({ tab }: { readonly tab: Tab }) => {
  const cart = useWords(cartWords);
  const words = useWords(orderListWords);
  return (
    <EmptyState
      title={words.emptyTabs[tab]}
      {...(tab === 'recent' ? { action: <LinkButton to="/">{cart.goShopping}</LinkButton> } : {})}
    />
  );
};
