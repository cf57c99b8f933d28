import { mgntConversionsContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { isOnItsWay, LOOK_EVERY_MS } from '#web/admin/shared/on-its-way.ts';

export type ConversionOverview = Answer<typeof mgntConversionsContract.qryConversions>;
export type Conversion = ConversionOverview['Conversions'][number];
export type Receiver = ConversionOverview['Receivers'][number];
export type Trial = Answer<typeof mgntConversionsContract.tryConversionReceiver>;

/** Who is told of orders, and the last conversions; looked at again while one is on its way. */
export const conversionsQuery = queryOptions({
  queryKey: ['conversions'],
  queryFn: () => call(mgntConversionsContract.qryConversions, {}),
  refetchInterval: ({ state }) => (state.data?.Conversions.some(isOnItsWay) === true ? LOOK_EVERY_MS : false),
});
