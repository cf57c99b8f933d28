import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useInvoiceMode } from '#web/texts/shop.ts';
import { shippingQuoteWords } from '#web/texts/shipping-quote-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { awaitedTransfersQuery } from '#web/admin/ways-to-pay/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import type { PagedList } from '#web/ui/more-button.tsx';
import { OnlyAbout } from '#web/admin/shared/only-about.tsx';
import { Paging } from '#web/admin/shared/paging.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { orderListQuery, unquotedCartsQuery, type ListedOrder } from '#web/admin/shared/order-queries.ts';

const route = getRouteApi('/signed-in/mgnh/orders');

/** Orders of every state: found, narrowed, ticked and sent (MGNT-4). */
export const OrdersPage = () => {
  const words = useWords(managementOrderWords);
  const filter = route.useSearch();
  return (
    <StaffPage
      title={words.title}
      tools={
        <>
          <TransfersLink />
          <PapersLink />
          <QuotesLink />
          <ExportButton filter={filter} />
        </>
      }
    >
      <div className="no-print">
        <OrderFilters />
      </div>
      <Results />
    </StaffPage>
  );
};

/** The way to the transfers that nobody has confirmed, while there are any. */
const TransfersLink = () => {
  const { openTransfers } = useWords(waysToPayWords);
  const transfers = useQuery(awaitedTransfersQuery('all'));
  if (transfers.data === undefined || transfers.data.length === 0) return null;
  return (
    <LinkButton to="/mgnh/transfers" variant="default">
      {openTransfers} {transfers.data.length}
    </LinkButton>
  );
};

/** The way to the invoices by hand, in a shop that writes them. */
const PapersLink = () => {
  const papers = useWords(paperInvoiceWords);
  if (useInvoiceMode() !== 'by-hand') return null;
  return (
    <LinkButton to="/mgnh/invoices" variant="default">
      {papers.open}
    </LinkButton>
  );
};

/** The way to the carts that wait for a price, while there are any. */
const QuotesLink = () => {
  const quotes = useWords(shippingQuoteWords);
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
  const filter = route.useSearch();
  const list = useInfiniteQuery({ ...orderListQuery(filter), placeholderData: keepPreviousData });
  return (
    <Loaded query={list} shape="rows">
      {({ pages }) => {
        const orders = pages.flatMap((page) => page.Orders);
        return (
          <>
            <OfMember orders={orders} />
            {orders.length === 0 ? (
              <EmptyState
                {...(Object.keys(filter).length > 0
                  ? { title: words.none }
                  : { title: words.noneYet, hint: words.noneYetHint })}
                picture={<PackageSearch size={48} strokeWidth={1.25} />}
              />
            ) : (
              <FoundOrders orders={orders} list={list} />
            )}
          </>
        );
      }}
    </Loaded>
  );
};

/** Whose orders, where the page was opened for a member. */
const OfMember = ({ orders }: { readonly orders: readonly ListedOrder[] }) => {
  const words = useWords(managementOrderWords);
  const { UserId, ...search } = route.useSearch();
  if (UserId === undefined) return null;
  const one = orders.find((order) => String(order.UserId) === UserId);
  return (
    <div className="no-print">
      <OnlyAbout to="/mgnh/orders" search={search}>
        {words.ofMember(one?.UserName ?? UserId)}
      </OnlyAbout>
    </div>
  );
};

interface FoundOrdersProps {
  readonly orders: readonly ListedOrder[];
  readonly list: PagedList;
}

const FoundOrders = ({ orders, list }: FoundOrdersProps) => {
  const words = useWords(managementOrderWords);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // What is no longer shown is no longer meant.
  const chosen = orders.map((order) => order.CustomerOrderId).filter((id) => ticked.has(id));
  const firstTick = useRef<HTMLInputElement>(null);
  const goesOnAt = useRef<HTMLInputElement>(null);
  // Not sooner: a dialog that closes first gives the focus back to its button, which goes with the bar.
  useLayoutEffect(() => {
    if (chosen.length > 0) return;
    goesOnAt.current?.focus({ preventScroll: true });
    goesOnAt.current = null;
  }, [chosen.length]);
  return (
    <>
      <div className="no-print">
        <OrderList
          orders={orders}
          chosen={new Set(chosen)}
          firstTick={firstTick}
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
        <Paging list={list}>{words.shown(orders.length)}</Paging>
      </div>
      {chosen.length === 0 ? null : (
        <BulkBar
          orderIds={chosen}
          seen={orders.filter(({ CustomerOrderId }) => ticked.has(CustomerOrderId))}
          onClear={() => {
            goesOnAt.current = firstTick.current;
            setTicked(new Set());
          }}
        />
      )}
    </>
  );
};
