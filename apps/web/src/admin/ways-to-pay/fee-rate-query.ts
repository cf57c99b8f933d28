import { mgntAccountingContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type FeeRate = Answer<typeof mgntAccountingContract.qryFeeRates>[number];

export const feeRatesQuery = queryOptions({
  queryKey: ['fee-rates'],
  queryFn: () => call(mgntAccountingContract.qryFeeRates, {}),
});

/** What is read anew after a change of the rates. */
export const concernsOfRates = [feeRatesQuery.queryKey, ['sales']] as const;
