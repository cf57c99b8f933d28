import { mgntPackingContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type PackingList = Answer<typeof mgntPackingContract.qryPackingList>;
export type ParcelGroup = PackingList['Groups'][number];
export type WaitingParcel = ParcelGroup['Parcels'][number];
export type SkippedParcel = Answer<typeof mgntPackingContract.shipParcels>['Skipped'][number];

/** What waits to be shipped, read each time the page is opened and after each deed: not while somebody types into it. */
export const packingListQuery = queryOptions({
  queryKey: [...STAFF_ORDERS_KEY, 'packing'],
  queryFn: () => call(mgntPackingContract.qryPackingList, {}),
  staleTime: Infinity,
  refetchOnMount: 'always',
});

/** What names a group in the address of the page. */
export const keyOf = ({ Group, CarrierId }: Pick<ParcelGroup, 'Group' | 'CarrierId'>): string =>
  CarrierId === null ? Group : `${Group}-${CarrierId}`;
