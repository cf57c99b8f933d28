import { contract, type TransferFilter } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';

type PayMethodChoices = Answer<typeof contract.qryPayMethodChoices>;
export type MethodChoice = PayMethodChoices['Methods'][number];
export type BankAccount = PayMethodChoices['Accounts'][number];
export type AwaitedTransfer = Answer<typeof contract.qryAwaitedTransfers>[number];

/** Whether buyers can choose it: the shop wants it, and has what it takes. */
export const isOffered = ({ IsOffered, CanBeOffered }: MethodChoice): boolean => IsOffered && CanBeOffered;

/** Every way to pay with what the shop chose, and its bank accounts. */
export const choicesQuery = queryOptions({
  queryKey: ['pay-method-choices'],
  queryFn: () => call(contract.qryPayMethodChoices, {}),
});

/** Transfers to be decided on, or those of them that buyers said they had made. */
export const awaitedTransfersQuery = (filter: TransferFilter) =>
  queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, 'transfers', filter],
    queryFn: () => call(contract.qryAwaitedTransfers, { Show: filter }),
  });

/** What is read anew after a change of the ways to pay. */
export const concernsOfChoices = [choicesQuery.queryKey, ['pay-methods'], ['opening']] as const;
