import { ownEmailContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

/** The account's own address, and whether it is proven (SAFE-6). */
export const ownEmailQuery = queryOptions({
  queryKey: ['own-email'],
  queryFn: () => call(ownEmailContract.qryOwnEmail, {}),
});
