import { mgntVisitOriginsContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

/** Whether visitors are asked where they come from. */
export const asksOriginQuery = queryOptions({
  queryKey: ['asks-origin'],
  queryFn: () => call(mgntVisitOriginsContract.qryAsksOrigin, {}),
});
