import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import managementClasses from '../management.module.css';
import { StaffPage } from '../staff-page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { orderListQuery, unquotedCartsQuery } from './order-queries.ts';
import classes from './orders-page.module.css';

const route = getRouteApi('/signed-in/mgnh/orders');

/** Orders of every state: found, narrowed, ticked and sent (MGNT-4). */
export const OrdersPage = () => {
  const words = useWords(managementOrderWords);
  const filter = route.useSearch();
  return (
    <StaffPage
      title={words.title}
      tools={
        <div className={classes['tools']}>
          <QuotesLink />
          <ExportButton filter={filter} />
        </div>
      }
    >
      <OrderFilters />
      <Results />
    </StaffPage>
  );
};

/** The way to the carts that wait for a price, while there are any. */
const QuotesLink = () => {
  const { quotes } = useWords(managementOrderWords);
  const carts = useQuery(unquotedCartsQuery);
  if (carts.data === undefined || carts.data.length === 0) return null;
  return (
    <LinkButton to="/mgnh/quotes" variant="default">
      {quotes.open} {carts.data.length}
    </LinkButton>
  );
};

const Results = () => {
  const words = useWords(managementOrderWords);
  const { shell } = useTexts();
  const filter = route.useSearch();
  const list = useInfiniteQuery({ ...orderListQuery(filter), placeholderData: keepPreviousData });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (list.isError) return <ErrorState failure={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton shape="rows" />;
  const orders = list.data.pages.flatMap((page) => page.Orders);
  if (orders.length === 0)
    return <EmptyState title={words.none} picture={<PackageSearch size={48} strokeWidth={1.25} />} />;
  // What is no longer shown is no longer meant.
  const chosen = orders.map((order) => order.CustomerOrderId).filter((id) => ticked.has(id));
  return (
    <>
      <OrderList
        orders={orders}
        chosen={new Set(chosen)}
        onChoose={(ids, isChosen) => {
          setTicked((before) => {
            const after = new Set(before);
            for (const id of ids) {
              if (isChosen) after.add(id);
              else after.delete(id);
            }
            return after;
          });
        }}
      />
      <div className={managementClasses['paging']}>
        <p className="dimmed small" role="status">
          {words.shown(orders.length)}
        </p>
        {list.hasNextPage ? (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {shell.loadMore}
          </Button>
        ) : null}
      </div>
      {chosen.length === 0 ? null : (
        <BulkBar
          orderIds={chosen}
          onClear={() => {
            setTicked(new Set());
          }}
        />
      )}
    </>
  );
};
