import { mgntSecurityContract, securityEventKinds } from '@kapok/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { refusedField } from '#web/api/call-failure.ts';
import { securityWords } from '#web/texts/security-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded, type ShownQuery } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
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
  // Said at its field: another try would bring the same.
  const isAddressRefused = refusedField(log.error) === 'Address';
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <SecurityFilter
        filter={filter}
        isAddressRefused={isAddressRefused}
        onApply={(search) => void navigate({ search })}
      />
      {isAddressRefused ? null : <Events log={log} isFiltered={isFiltered} />}
      <MoreButton list={log} />
    </StaffPage>
  );
};

interface EventsProps {
  readonly log: ShownQuery<{ readonly pages: readonly Answer<typeof mgntSecurityContract.qrySecurityEvents>[] }>;
  readonly isFiltered: boolean;
}

const Events = ({ log, isFiltered }: EventsProps) => {
  const words = useWords(securityWords);
  return (
    <Loaded query={log} shape="rows">
      {({ pages }) => {
        const events = pages.flatMap(({ Events: found }) => found);
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
  );
};
