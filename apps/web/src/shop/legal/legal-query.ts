import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { openCall } from '#web/api/api.ts';

/** The terms in force, or the named earlier version. */
export const legalQuery = (version?: string) =>
  queryOptions({
    queryKey: ['legal', version ?? null],
    queryFn: () => openCall(contract.qryLegalDocument, version === undefined ? {} : { Version: version }),
  });
