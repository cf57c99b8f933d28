import { mgntRefundsContract, ordersContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { inTransactionOnce } from '#server/http/once.ts';
import { post } from '#server/http/post.ts';
import { readOpenRefunds } from './list-refunds.ts';
import { requestRefund, type RequestDeps } from './request-refund.ts';
import type { SettleDeps } from './settle-refund.ts';
import { acceptRefund, rejectRefund, retryRefund, settleRefundByHand } from './staff-refunds.ts';
import { openRefundToWire } from './wire.ts';

export interface RefundDeps extends RequestDeps, SettleDeps {
  readonly db: Database;
}

/** Asking for money back, and what staff do where the shop cannot do it alone. */
export const registerRefundRoutes = (app: FastifyInstance, deps: RefundDeps): void => {
  const { issueCustomerOrderMoneyBack } = ordersContract;
  post(app, issueCustomerOrderMoneyBack, (body, { caller: { memberId }, once }) =>
    inTransactionOnce(deps.db, once, issueCustomerOrderMoneyBack.reply, (tx) =>
      requestRefund(tx, deps, {
        memberId,
        orderNumber: body.CustomerOrderId,
        productId: body.ProductId,
        amountNtd: body.MoneyBackAmount,
      }),
    ),
  );
  registerStaffRoutes(app, deps);
};

const registerStaffRoutes = (app: FastifyInstance, deps: RefundDeps): void => {
  const { qryRefunds, decideRefund, settleManualRefund, retryRefund: retryCall } = mgntRefundsContract;

  post(app, qryRefunds, async (_body, { language }) =>
    (await readOpenRefunds(deps.db)).map((refund) => openRefundToWire(refund, language)),
  );

  post(app, decideRefund, (body, { caller, once }) =>
    inTransactionOnce(deps.db, once, decideRefund.reply, (tx) => {
      const word = { staffId: caller.memberId, note: body.Note ?? '' };
      return body.Accept ? acceptRefund(tx, body.RefundId, word) : rejectRefund(tx, deps, body.RefundId, word);
    }),
  );

  post(app, settleManualRefund, (body, { caller, once }) =>
    inTransactionOnce(deps.db, once, settleManualRefund.reply, (tx) =>
      settleRefundByHand(tx, deps, body.RefundId, { staffId: caller.memberId, note: body.Note }),
    ),
  );

  post(app, retryCall, (body, { caller, once }) =>
    inTransactionOnce(deps.db, once, retryCall.reply, (tx) => retryRefund(tx, body.RefundId, caller.memberId)),
  );
};
