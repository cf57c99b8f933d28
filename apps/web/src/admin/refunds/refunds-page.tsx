import { refundListFilters, returnFilters } from '@kapok/domain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageCheck, Undo2 } from 'lucide-react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { refundAccountWords } from '#web/texts/refund-account-words.ts';
import { refundTransfersQuery } from '#web/admin/refund-transfers/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useAddressSearch } from '#web/ui/use-address-search.ts';
import { overviewQuery } from '#web/admin/shared/overview-query.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { RefundList } from './refund-list.tsx';
import { refundListQuery, returnListQuery } from './refund-queries.ts';
import classes from './refunds.module.css';
import { ReturnList } from './return-list.tsx';

const route = getRouteApi('/signed-in/mgnh/refunds');

/** Money that goes back, and goods that come back (MGNT-4, ORD-6). */
export const RefundsPage = () => {
  const { refundList: words } = useWords(managementOrderWords);
  const { tab } = route.useSearch();
  const overview = useQuery(overviewQuery);
  return (
    <StaffPage title={words.title} tools={<TransfersLink />}>
      <Tabs label={words.title}>
        <li>
          <Link
            to="/mgnh/refunds"
            search={{}}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab === undefined ? 'true' : undefined}
          >
            {words.tabs.refunds}
            <TabCount count={overview.data?.RefundsForStaff} />
          </Link>
        </li>
        <li>
          <Link
            to="/mgnh/refunds"
            search={{ tab: 'returns' }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab === 'returns' ? 'true' : undefined}
          >
            {words.tabs.returns}
            <TabCount count={overview.data?.ReturnsForStaff} />
          </Link>
        </li>
      </Tabs>
      {tab === 'returns' ? <Returns /> : <Refunds />}
    </StaffPage>
  );
};

/** How much waits on a tab. */
const TabCount = ({ count = 0 }: { readonly count: number | undefined }) => (count === 0 ? null : <> {count}</>);

/** The way to the refunds that staff transfer, while there are any. */
const TransfersLink = () => {
  const { open } = useWords(refundAccountWords);
  const transfers = useQuery(refundTransfersQuery);
  if (transfers.data === undefined || transfers.data.length === 0) return null;
  return (
    <LinkButton to="/mgnh/refund-transfers" variant="default">
      {open} {transfers.data.length}
    </LinkButton>
  );
};

const Refunds = () => {
  const { refundList: words } = useWords(managementOrderWords);
  const { Filter: filter = 'waiting', Search: search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { field } = useAddressSearch(search, (Search) => {
    void navigate({ search: (now) => ({ ...now, Search }), replace: true });
  });
  const list = useInfiniteQuery({ ...refundListQuery(filter, search), placeholderData: keepPreviousData });
  return (
    <>
      <div className={classes['filters']}>
        <SearchField label={words.search} maxLength={40} {...field} />
        <Select
          label={words.filter}
          value={filter}
          options={refundListFilters.map((value) => ({ value, label: words.filters[value] }))}
          onChange={(value) => {
            const chosen = refundListFilters.find((one) => one === value) ?? filter;
            void navigate({ search: (now) => ({ ...now, Filter: chosen }) });
          }}
        />
      </div>
      <Loaded query={list} shape="rows">
        {({ pages }) => {
          const refunds = pages.flatMap((page) => page.Refunds);
          return refunds.length === 0 ? (
            <EmptyState
              {...(filter === 'waiting' && search === ''
                ? { title: words.noneWaiting, hint: words.noneWaitingHint(words.filters.all) }
                : { title: words.none })}
              picture={<Undo2 size={48} strokeWidth={1.25} />}
            />
          ) : (
            <RefundList refunds={refunds} />
          );
        }}
      </Loaded>
      <MoreButton list={list} />
    </>
  );
};

const Returns = () => {
  const { returns: words } = useWords(managementOrderWords);
  const { Returns: filter = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery({ ...returnListQuery(filter), placeholderData: keepPreviousData });
  return (
    <>
      <div className={classes['filters']}>
        <Select
          label={words.filter}
          value={filter}
          options={returnFilters.map((value) => ({ value, label: words.filters[value] }))}
          onChange={(value) => {
            const chosen = returnFilters.find((one) => one === value) ?? filter;
            void navigate({ search: (now) => ({ ...now, Returns: chosen }) });
          }}
        />
      </div>
      <Loaded query={list} shape="rows">
        {({ pages }) => {
          const returns = pages.flatMap((page) => page.Returns);
          return returns.length === 0 ? (
            <EmptyState
              {...(filter === 'open'
                ? { title: words.noneOpen, hint: words.noneOpenHint(words.filters.settled) }
                : { title: words.none })}
              picture={<PackageCheck size={48} strokeWidth={1.25} />}
            />
          ) : (
            <ReturnList returns={returns} />
          );
        }}
      </Loaded>
      <MoreButton list={list} />
    </>
  );
};
