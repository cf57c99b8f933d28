import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserPlus, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAddressSearch } from '#web/ui/use-address-search.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { MemberList } from './member-list.tsx';
import classes from './members.module.css';
import { membersQuery, type MemberSort } from './members-query.ts';

const route = getRouteApi('/signed-in/mgnh/customermanagement');
const sorts: readonly MemberSort[] = ['newest', 'oldest', 'name'];

/** The members of the shop, looked for and gone through (MGNT-5). */
export const MembersPage = () => {
  const words = useWords(membersWords);
  const importWords = useWords(memberImportWords);
  const { Search: search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { field } = useAddressSearch(search, (Search) => {
    void navigate({ search: Search === '' ? {} : { Search }, replace: true });
  });
  const [sort, setSort] = useState<MemberSort>('newest');
  const members = useInfiniteQuery(membersQuery(search, sort));
  return (
    <StaffPage
      title={words.title}
      tools={
        <LinkButton to="/mgnh/member-import" leftSection={<UserPlus size={18} aria-hidden />}>
          {importWords.open}
        </LinkButton>
      }
    >
      <div className={classes['filters']}>
        <SearchField label={words.search} maxLength={100} {...field} />
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
      <MoreButton list={members} />
    </StaffPage>
  );
};
