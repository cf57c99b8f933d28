import { addOnsContract } from '@kapok/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { cartQuery, type CartData } from './cart-query.ts';

/** What a cart is offered in addition. Part of the cart's key, so whatever reads the cart anew reads it anew. */
export const addOnQuery = ({ Version }: CartData) =>
  queryOptions({
    queryKey: [...cartQuery.queryKey, 'add-on', Version],
    placeholderData: keepPreviousData,
    queryFn: async () => (await call(addOnsContract.qryAddOn, {})).AddOn,
  });
