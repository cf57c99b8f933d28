import { mgntRefundTransfersContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type RefundTransfer = Answer<typeof mgntRefundTransfersContract.qryRefundTransfers>[number];

/** Refunds that staff are to transfer. */
export const refundTransfersQuery = queryOptions({
  queryKey: ['refund-transfers'],
  queryFn: () => call(mgntRefundTransfersContract.qryRefundTransfers, {}),
});
