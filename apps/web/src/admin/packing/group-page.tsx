import { MAX_WAITING_PARCELS } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ColumnsOfFile } from './columns-of-file.tsx';
import { keyOf, packingListQuery, type PackingList, type ParcelGroup, type SkippedParcel } from './packing-query.ts';
import { PackingTools } from './packing-tools.tsx';
import { ParcelList } from './parcel-list.tsx';
import { PrintedList } from './printed-list.tsx';
import { PrintedSlips } from './printed-slips.tsx';
import { ShipBar } from './ship-bar.tsx';
import { SkippedNotice } from './skipped-notice.tsx';
import { useGroupName } from './use-group-name.ts';
import { usePacking } from './use-packing.ts';

/** One place to which parcels are taken: what goes there, to be printed, taken along as a file, and marked as shipped. */
export const GroupPage = ({ groupKey }: { readonly groupKey: string }) => {
  const words = useWords(packingWords);
  const nameOf = useGroupName();
  const list = useQuery(packingListQuery);
  const group = list.data?.Groups.find((one) => keyOf(one) === groupKey);
  // A group whose last parcel was shipped is no longer in the list; the page goes on speaking of it.
  const [shown, setShown] = useState<ParcelGroup>();
  if (group !== undefined && group !== shown) setShown(group);
  const [skipped, setSkipped] = useState<readonly SkippedParcel[]>([]);
  const named = group ?? shown;
  return (
    <Packed
      title={named === undefined ? words.title : nameOf(named)}
      list={list.data}
      group={group}
      query={list}
      skipped={skipped}
      onSkipped={setSkipped}
    />
  );
};

interface PackedProps {
  readonly title: string;
  readonly list: PackingList | undefined;
  readonly group: ParcelGroup | undefined;
  readonly query: Parameters<typeof Loaded<PackingList>>[0]['query'];
  readonly skipped: readonly SkippedParcel[];
  readonly onSkipped: (skipped: readonly SkippedParcel[]) => void;
}

const Packed = ({ title, list, group, query, skipped, onSkipped }: PackedProps) => {
  const words = useWords(packingWords);
  const packing = usePacking(group?.Parcels ?? []);
  const [printed, setPrinted] = useState<'list' | 'slips'>('list');
  const meant = packing.chosen.length === 0 ? (group?.Parcels ?? []) : packing.chosen.map(({ parcel }) => parcel);
  return (
    <StaffPage
      title={title}
      back={<BackLink to="/mgnh/packing">{words.back}</BackLink>}
      tools={group === undefined ? undefined : <PackingTools title={title} parcels={meant} onPrint={setPrinted} />}
    >
      <SkippedNotice
        skipped={skipped}
        onDismiss={() => {
          onSkipped([]);
        }}
      />
      <Loaded query={query} shape="rows">
        {({ FileColumns, HasMore }) =>
          group === undefined ? (
            <EmptyState
              title={HasMore ? words.groupDoneSoFar : words.groupDone}
              picture={<PackageCheck size={48} strokeWidth={1.25} />}
              isNews
            />
          ) : (
            <>
              {HasMore ? <p className="dimmed small">{words.hasMore(MAX_WAITING_PARCELS)}</p> : null}
              <ParcelList group={group} packing={packing} />
              <ColumnsOfFile columns={FileColumns} />
              <ShipBar group={group} packing={packing} onSkipped={onSkipped} />
            </>
          )
        }
      </Loaded>
      {list === undefined || group === undefined ? null : printed === 'list' ? (
        <PrintedList title={title} shopName={list.Seller.ShopName} parcels={meant} />
      ) : (
        <PrintedSlips parcels={meant} seller={list.Seller} />
      )}
    </StaffPage>
  );
};
