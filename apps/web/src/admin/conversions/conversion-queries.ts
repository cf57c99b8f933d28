import { mgntConversionsContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ConversionOverview = Answer<typeof mgntConversionsContract.qryConversions>;
export type Conversion = ConversionOverview['Conversions'][number];
export type Receiver = ConversionOverview['Receivers'][number];
export type Trial = Answer<typeof mgntConversionsContract.tryConversionReceiver>;

/** Between looks at what is on its way. */
const LOOK_EVERY_MS = 2_000;

const isOnItsWay = ({ State, NextTryAt }: Conversion): boolean =>
  State === 'waiting' && (NextTryAt === null || Date.parse(NextTryAt) <= Date.now());

/** Who is told of orders, and the last conversions; looked at again while one is on its way. */
export const conversionsQuery = queryOptions({
  queryKey: ['conversions'],
  queryFn: () => call(mgntConversionsContract.qryConversions, {}),
  refetchInterval: ({ state }) => (state.data?.Conversions.some(isOnItsWay) === true ? LOOK_EVERY_MS : false),
});
