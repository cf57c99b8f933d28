import { Button } from '@mantine/core';
import { refundListFilters, returnFilters } from '@kapok/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageCheck, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDeferredInput } from '#web/ui/use-deferred-input.ts';
import managementClasses from '../management.module.css';
import { StaffPage } from '../staff-page.tsx';
import { RefundList } from './refund-list.tsx';
import { refundListQuery, returnListQuery } from './refund-queries.ts';
import classes from './refunds.module.css';
import { ReturnList } from './return-list.tsx';

const route = getRouteApi('/signed-in/mgnh/refunds');
const TYPING_PAUSE_MS = 300;

/** Money that goes back, and goods that come back (MGNT-4, ORD-6). */
export const RefundsPage = () => {
  const { refundList: words } = useWords(managementOrderWords);
  const { tab } = route.useSearch();
  return (
    <StaffPage title={words.title}>
      <nav aria-label={words.title} className={classes['tabs']}>
        <Link
          to="/mgnh/refunds"
          search={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === undefined ? 'true' : undefined}
        >
          {words.tabs.refunds}
        </Link>
        <Link
          to="/mgnh/refunds"
          search={{ tab: 'returns' }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === 'returns' ? 'true' : undefined}
        >
          {words.tabs.returns}
        </Link>
      </nav>
      {tab === 'returns' ? <Returns /> : <Refunds />}
    </StaffPage>
  );
};

const Refunds = () => {
  const { refundList: words } = useWords(managementOrderWords);
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const filter = asked.Filter ?? 'waiting';
  const [typed, setTyped] = useState(asked.Search ?? '');
  const search = useDeferredInput(typed.trim(), TYPING_PAUSE_MS);
  useEffect(() => {
    void navigate({
      search: (now) => {
        const { tab, Filter, Returns: returns } = now;
        return {
          ...(tab === undefined ? {} : { tab }),
          ...(Filter === undefined ? {} : { Filter }),
          ...(returns === undefined ? {} : { Returns: returns }),
          ...(search === '' ? {} : { Search: search }),
        };
      },
      replace: true,
    });
  }, [navigate, search]);
  const list = useInfiniteQuery({ ...refundListQuery(filter, search), placeholderData: keepPreviousData });
  const refunds = list.data?.pages.flatMap((page) => page.Refunds);
  return (
    <>
      <div className={classes['filters']}>
        <SearchField
          label={words.search}
          value={typed}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
        <Select
          label={words.filter}
          value={filter}
          options={refundListFilters.map((value) => ({ value, label: words.filters[value] }))}
          onChange={(value) => {
            const chosen = refundListFilters.find((one) => one === value);
            void navigate({ search: (now) => ({ ...now, ...(chosen === undefined ? {} : { Filter: chosen }) }) });
          }}
        />
      </div>
      {list.isError ? (
        <ErrorState failure={list.error} onRetry={() => void list.refetch()} />
      ) : refunds === undefined ? (
        <Skeleton shape="rows" />
      ) : refunds.length === 0 ? (
        <EmptyState title={words.none} picture={<Undo2 size={48} strokeWidth={1.25} />} />
      ) : (
        <>
          <RefundList refunds={refunds} />
          <More list={list} />
        </>
      )}
    </>
  );
};

const Returns = () => {
  const { returns: words } = useWords(managementOrderWords);
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const filter = asked.Returns ?? 'open';
  const list = useInfiniteQuery({ ...returnListQuery(filter), placeholderData: keepPreviousData });
  const returns = list.data?.pages.flatMap((page) => page.Returns);
  return (
    <>
      <div className={classes['filters']}>
        <Select
          label={words.filter}
          value={filter}
          options={returnFilters.map((value) => ({ value, label: words.filters[value] }))}
          onChange={(value) => {
            const chosen = returnFilters.find((one) => one === value);
            void navigate({ search: (now) => ({ ...now, ...(chosen === undefined ? {} : { Returns: chosen }) }) });
          }}
        />
      </div>
      {list.isError ? (
        <ErrorState failure={list.error} onRetry={() => void list.refetch()} />
      ) : returns === undefined ? (
        <Skeleton shape="rows" />
      ) : returns.length === 0 ? (
        <EmptyState title={words.none} picture={<PackageCheck size={48} strokeWidth={1.25} />} />
      ) : (
        <>
          <ReturnList returns={returns} />
          <More list={list} />
        </>
      )}
    </>
  );
};

interface MoreProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

const More = ({ list }: MoreProps) => {
  const { shell } = useTexts();
  if (!list.hasNextPage) return null;
  return (
    <div className={managementClasses['paging']}>
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {shell.loadMore}
      </Button>
    </div>
  );
};
