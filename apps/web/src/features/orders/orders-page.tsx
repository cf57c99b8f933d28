import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OrderList } from './order-list.tsx';
import { recentOrdersQuery, unpaidOrdersQuery, type OrderData } from './orders-query.ts';
import classes from './orders.module.css';
import { PaymentResult } from './payment-result.tsx';
import { useDeleteOrder } from './use-delete-order.ts';

const route = getRouteApi('/signed-in/users/orders');
const tabs = ['unpaid', 'recent'] as const;
/** Before any order of the shop. */
const FROM_THE_BEGINNING = '2000-01-01';

export const OrdersPage = () => {
  const { orders: words } = useTexts();
  const { OrderId, tab } = route.useSearch();
  const [dateFrom, setDateFrom] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<OrderData | null>(null);
  const unpaid = useQuery(unpaidOrdersQuery);
  // Without a wish the first list that is not empty opens; until the unpaid ones are known, they are the ones shown.
  const shown = tab ?? (unpaid.data?.length === 0 ? 'recent' : 'unpaid');
  const recent = useQuery({ ...recentOrdersQuery(dateFrom), enabled: shown === 'recent' });
  const list = shown === 'unpaid' ? unpaid : recent;
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
              {one === 'unpaid' ? words.unpaidTab : words.recentTab}
            </Link>
          </li>
        ))}
      </Tabs>
      <Loaded query={list} shape="rows">
        {(found) =>
          found.length === 0 ? (
            <NoOrders tab={shown} />
          ) : (
            <OrderList key={shown} orders={found} openId={OrderId} onDelete={setToDelete} />
          )
        }
      </Loaded>
      {shown === 'recent' && dateFrom === null ? (
        <OlderOrders
          onShow={() => {
            setDateFrom(FROM_THE_BEGINNING);
          }}
        />
      ) : null}
      {toDelete === null ? null : <DeleteDialog order={toDelete} onClose={closeDialog} />}
    </Page>
  );
};

const OlderOrders = ({ onShow }: { readonly onShow: () => void }) => {
  const { orders: words } = useTexts();
  return (
    <div className={classes['older']}>
      <p className="dimmed small">{words.recentHint}</p>
      <Button variant="default" onClick={onShow}>
        {words.showOlder}
      </Button>
    </div>
  );
};

const DeleteDialog = ({ order, onClose }: { readonly order: OrderData; readonly onClose: () => void }) => {
  const { orders: words } = useTexts();
  const deletion = useDeleteOrder();
  const deleteOnce = useSingleRun(deletion);
  return (
    <ConfirmDialog
      title={words.removeConfirm}
      body={words.removeHint(order.CustomerOrderId)}
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

const NoOrders = ({ tab }: { readonly tab: (typeof tabs)[number] }) => {
  const { orders: words, cart } = useTexts();
  return (
    <EmptyState
      title={tab === 'unpaid' ? words.emptyUnpaid : words.emptyRecent}
      {...(tab === 'recent' ? { action: <LinkButton to="/">{cart.goShopping}</LinkButton> } : {})}
    />
  );
};
