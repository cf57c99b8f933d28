import { contract } from '@kapok/contract';
import type { RefundStep } from '@kapok/domain';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { openCall } from '#web/api/api.ts';

export type RefundTable = Answer<typeof contract.qryRefundTable>;

/** The refund table that an order would be placed under now. */
export const refundTableQuery = queryOptions({
  queryKey: ['refund-table'],
  queryFn: () => openCall(contract.qryRefundTable, {}),
});

/** The rows of a table as the rules of the domain read them. */
export const stepsOf = ({ Steps }: Pick<RefundTable, 'Steps'>): readonly RefundStep[] =>
  Steps.map(({ FromDay, Percent }) => ({ fromDay: FromDay, percent: Percent }));
