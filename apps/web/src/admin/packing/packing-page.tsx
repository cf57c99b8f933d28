import { MAX_WAITING_PARCELS } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PackageCheck } from 'lucide-react';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { GroupList } from './group-list.tsx';
import { GroupPage } from './group-page.tsx';
import { packingListQuery } from './packing-query.ts';

const route = getRouteApi('/signed-in/mgnh/packing');

/** What is packed and shipped each morning, by the place to which it is taken (SHIP-1). */
export const PackingPage = () => {
  const { Group } = route.useSearch();
  return Group === undefined ? <AllGroups /> : <GroupPage key={Group} groupKey={Group} />;
};

const AllGroups = () => {
  const words = useWords(packingWords);
  const list = useQuery(packingListQuery);
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <Loaded query={list} shape="rows">
        {({ Groups, HasMore }) =>
          Groups.length === 0 ? (
            <EmptyState
              title={words.none}
              hint={words.noneHint}
              picture={<PackageCheck size={48} strokeWidth={1.25} />}
            />
          ) : (
            <>
              <GroupList groups={Groups} />
              {HasMore ? <p className="dimmed small">{words.hasMore(MAX_WAITING_PARCELS)}</p> : null}
            </>
          )
        }
      </Loaded>
    </StaffPage>
  );
};
