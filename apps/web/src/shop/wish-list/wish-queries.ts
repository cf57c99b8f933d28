import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, session } from '#web/api/api.ts';

/**
 * The numbers of the products that the member likes: one question for all hearts of a page. Hearts may still stand there in
 * the moment in which the member leaves; a visitor likes none.
 */
export const wishedQuery = queryOptions({
  queryKey: ['wishes', 'numbers'],
  queryFn: async (): Promise<string[]> =>
    session.state().status === 'member' ? call(contract.qryWishedProducts, {}) : [],
});

export const wishListQuery = queryOptions({
  queryKey: ['wishes', 'products'],
  queryFn: () => call(contract.qryWishList, {}),
});
