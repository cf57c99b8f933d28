import { mgntRefundsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { listLargeRefunds, stopLargeRefund } from './large-refund.ts';

/** Refunds above the set amount: which wait, until when, and how administrators stop one (SAFE-9). */
export const registerLargeRefundRoutes = (app: FastifyInstance, deps: { readonly db: Database }): void => {
  const { qryLargeRefunds, stopLargeRefund: stopCall } = mgntRefundsContract;
  post(app, qryLargeRefunds, async () =>
    (await listLargeRefunds(deps.db)).map((waiting) => ({
      LargeRefundId: waiting.id,
      CustomerOrderId: waiting.orderNumber,
      TotalAmount: waiting.totalNtd,
      AskedBy: waiting.askedBy,
      AskedAt: waiting.askedAt.toISOString(),
      SendableAt: waiting.sendableAt?.toISOString() ?? null,
    })),
  );
  post(app, stopCall, ({ LargeRefundId }, { caller, once }) =>
    inTransactionOnce(deps.db, once, stopCall.reply, (tx) => stopLargeRefund(tx, caller.memberId, LargeRefundId)),
  );
};
