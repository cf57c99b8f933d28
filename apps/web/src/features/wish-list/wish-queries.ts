import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

/** The numbers of the products that the member likes: one question for all hearts of a page. */
export const wishedQuery = queryOptions({
  queryKey: ['wishes', 'numbers'],
  queryFn: () => call(contract.qryWishedProducts, {}),
});

export const wishListQuery = queryOptions({
  queryKey: ['wishes', 'products'],
  queryFn: () => call(contract.qryWishList, {}),
});
