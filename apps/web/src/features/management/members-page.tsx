import { Button } from '@mantine/core';
import { contract } from '@kapok/contract';
import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#web/api/api.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDeferredInput } from '#web/ui/use-deferred-input.ts';
import classes from './management.module.css';
import { MemberList } from './member-list.tsx';

const route = getRouteApi('/signed-in/mgnh/customermanagement');
const TYPING_PAUSE_MS = 300;

/** The members of the shop, newest first (MGNT-5). */
export const MembersPage = () => {
  const { management: words, shell } = useTexts();
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(asked.Search ?? '');
  const search = useDeferredInput(typed.trim(), TYPING_PAUSE_MS);
  useEffect(() => {
    void navigate({ search: search === '' ? {} : { Search: search }, replace: true });
  }, [navigate, search]);
  const members = useInfiniteQuery({
    queryKey: ['members', search],
    queryFn: ({ pageParam }) =>
      call(contract.qryMembers, { Offset: pageParam, ...(search === '' ? {} : { Search: search }) }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.Members.length, 0);
      return last.Members.length > 0 && shown < last.Total ? shown : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const found = members.data?.pages.flatMap((page) => page.Members);
  return (
    <Page>
      <h1>{words.membersTitle}</h1>
      <div className={classes['search']}>
        <SearchField
          label={words.searchMembers}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </div>
      {members.isError ? (
        <ErrorState failure={members.error} onRetry={() => void members.refetch()} />
      ) : found === undefined ? (
        <Skeleton shape="rows" />
      ) : found.length === 0 ? (
        <EmptyState title={words.noMembers} picture={<UserSearch size={48} strokeWidth={1.25} />} />
      ) : (
        <>
          <MemberList members={found} />
          <div className={classes['paging']}>
            <p className="dimmed small" role="status">
              {shell.itemCount(members.data?.pages[0]?.Total ?? found.length)}
            </p>
            {members.hasNextPage ? (
              <Button
                variant="default"
                loading={members.isFetchingNextPage}
                onClick={() => void members.fetchNextPage()}
              >
                {shell.loadMore}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Page>
  );
};
