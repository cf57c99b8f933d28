import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDeferredInput } from '#web/ui/use-deferred-input.ts';
import { StaffPage } from '../staff-page.tsx';
import { MemberList } from './member-list.tsx';
import classes from './members.module.css';
import { membersQuery, type MemberSort } from './members-query.ts';

const route = getRouteApi('/signed-in/mgnh/customermanagement');
const TYPING_PAUSE_MS = 300;
const sorts: readonly MemberSort[] = ['newest', 'oldest', 'name'];

/** The members of the shop, looked for and gone through (MGNT-5). */
export const MembersPage = () => {
  const words = useWords(membersWords);
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [typed, setTyped] = useState(asked.Search ?? '');
  const [sort, setSort] = useState<MemberSort>('newest');
  const search = useDeferredInput(typed.trim(), TYPING_PAUSE_MS);
  useEffect(() => {
    // Whoever has pressed a member meanwhile is on the way there.
    if (router.latestLocation.pathname !== '/mgnh/customermanagement') return;
    void navigate({ search: search === '' ? {} : { Search: search }, replace: true });
  }, [navigate, router, search]);
  const members = useInfiniteQuery(membersQuery(search, sort));
  return (
    <StaffPage title={words.title}>
      <div className={classes['filters']}>
        <SearchField
          label={words.search}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
        <Select
          label={words.sort}
          value={sort}
          options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
          onChange={(value) => {
            setSort(sorts.find((known) => known === value) ?? 'newest');
          }}
        />
      </div>
      <Loaded query={members} shape="rows">
        {({ pages }) => {
          const found = pages.flatMap((page) => page.Members);
          return found.length === 0 ? (
            <EmptyState
              title={words.none}
              hint={words.noneHint}
              picture={<UserSearch size={48} strokeWidth={1.25} />}
            />
          ) : (
            <MemberList members={found} />
          );
        }}
      </Loaded>
      {members.hasNextPage ? (
        <Button
          variant="default"
          className={classes['more'] ?? ''}
          loading={members.isFetchingNextPage}
          onClick={() => void members.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </StaffPage>
  );
};
