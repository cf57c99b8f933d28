import { mgntAuditContract } from '@kapok/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { AuditList } from './audit-list.tsx';

const route = getRouteApi('/signed-in/mgnh/audit');

/** What staff did, newest first (MGNT-7). The filter stands in the address. */
export const AuditPage = () => {
  const words = useWords(auditWords);
  const filter = route.useSearch();
  const isFiltered = Object.keys(filter).length > 0;
  const navigate = route.useNavigate();
  const log = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) =>
      call(mgntAuditContract.qryAuditLog, { ...filter, ...(pageParam === 0 ? {} : { Before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.HasMore ? last.Entries.at(-1)?.EntryId : undefined),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <AuditFilter
        filter={filter}
        actions={log.data?.pages[0]?.Actions ?? []}
        onApply={(search) => void navigate({ search })}
      />
      <Loaded query={log} shape="rows">
        {({ pages }) => {
          const entries = pages.flatMap(({ Entries }) => Entries);
          return entries.length === 0 ? (
            <EmptyState
              title={isFiltered ? words.none : words.empty}
              picture={<ScrollText size={48} strokeWidth={1.25} />}
            />
          ) : (
            <AuditList entries={entries} />
          );
        }}
      </Loaded>
      <MoreButton list={log} />
    </StaffPage>
  );
};
