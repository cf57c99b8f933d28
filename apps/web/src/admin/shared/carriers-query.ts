import { mgntParcelCarriersContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ParcelCarrier = Answer<typeof mgntParcelCarriersContract.qryParcelCarriers>[number];

/** Who can carry parcels, as administrators have set it. */
export const carriersQuery = queryOptions({
  queryKey: ['parcel-carriers'],
  queryFn: () => call(mgntParcelCarriersContract.qryParcelCarriers, {}),
});
