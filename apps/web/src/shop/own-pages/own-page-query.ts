import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { openCall } from '#web/api/api.ts';

/** A page that the shop wrote. */
export const ownPageQuery = (slug: string) =>
  queryOptions({ queryKey: ['own-page', slug], queryFn: () => openCall(contract.qryOwnPage, { Slug: slug }) });
