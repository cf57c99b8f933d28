import { mgntSecurityContract, securityEventKinds } from '@kapok/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { securityWords } from '#web/texts/security-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { StaffPage } from '../staff-page.tsx';
import { SecurityFilter } from './security-filter.tsx';
import { SecurityList } from './security-list.tsx';

const route = getRouteApi('/signed-in/mgnh/security');

/** Security events of all accounts, newest first (SAFE-10). The filter stands in the address. */
export const SecurityPage = () => {
  const words = useWords(securityWords);
  const filter = route.useSearch();
  const isFiltered = Object.keys(filter).length > 0;
  const navigate = route.useNavigate();
  const { Kind: kind, ...others } = filter;
  const Kind = securityEventKinds.find((known) => known === kind);
  const log = useInfiniteQuery({
    queryKey: ['security-events', filter],
    queryFn: ({ pageParam }) =>
      call(mgntSecurityContract.qrySecurityEvents, {
        ...others,
        ...(Kind === undefined ? {} : { Kind }),
        ...(pageParam === 0 ? {} : { Before: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.HasMore ? last.Events.at(-1)?.EventId : undefined),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <SecurityFilter filter={filter} onApply={(search) => void navigate({ search })} />
      <Loaded query={log} shape="rows">
        {({ pages }) => {
          const events = pages.flatMap(({ Events }) => Events);
          return events.length === 0 ? (
            <EmptyState
              title={isFiltered ? words.none : words.empty}
              picture={<ShieldAlert size={48} strokeWidth={1.25} />}
            />
          ) : (
            <SecurityList events={events} />
          );
        }}
      </Loaded>
      <MoreButton list={log} />
    </StaffPage>
  );
};
