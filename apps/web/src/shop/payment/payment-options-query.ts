import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

/** The ways to pay that the shop offers, each with its limits. */
export const payMethodsQuery = queryOptions({
  queryKey: ['pay-methods'],
  queryFn: () => call(contract.qryPayMethods, {}),
  staleTime: 60_000,
});

/** Where payments are made and how: the configured gateway's address and its ways of paying. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: () => call(contract.qryPaymentOptions, {}),
  staleTime: 60_000,
});
