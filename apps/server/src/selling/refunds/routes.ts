import { mgntRefundsContract, ordersContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { readLargeRefundNtd } from '#server/platform/settings/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { registerGiveBackRoutes } from './give-back-routes.ts';
import { registerLargeRefundRoutes } from './large-refund-routes.ts';
import { findRefunds, readOpenRefunds } from './list-refunds.ts';
import { registerRefundAccountRoutes, type RefundAccountDeps } from './refund-account-routes.ts';
import { requestRefund, type RequestDeps } from './request-refund.ts';
import { orSecondPersonNeeded } from './second-person.ts';
import type { SettleDeps } from './settle-refund.ts';
import { acceptRefund, approveRefund, rejectRefund, retryRefund, settleRefundByHand } from './staff-refunds.ts';
import { listedRefundToWire, openRefundToWire } from './wire.ts';

export interface RefundDeps extends RequestDeps, SettleDeps, RefundAccountDeps {
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
        netNtd: body.MoneyBackAmount,
      }),
    ),
  );
  registerStaffLists(app, deps);
  registerStaffRoutes(app, deps);
  registerGiveBackRoutes(app, deps);
  registerRefundAccountRoutes(app, deps);
};

const registerStaffLists = (app: FastifyInstance, deps: RefundDeps): void => {
  const { qryRefunds, qryRefundList } = mgntRefundsContract;

  post(app, qryRefunds, async (_body, { caller, language }) => {
    const [refunds, largeNtd] = await Promise.all([
      readOpenRefunds(deps.db, caller.memberId),
      readLargeRefundNtd(deps.db),
    ]);
    return refunds.map((refund) => openRefundToWire(refund, language, largeNtd));
  });

  post(app, qryRefundList, async (body, { caller, language }) => {
    const wish = {
      staffId: caller.memberId,
      filter: body?.Filter ?? 'waiting',
      search: body?.Search?.trim() ?? '',
      after: body?.After,
    } as const;
    const [{ refunds, next }, largeNtd] = await Promise.all([findRefunds(deps.db, wish), readLargeRefundNtd(deps.db)]);
    return { Refunds: refunds.map((refund) => listedRefundToWire(refund, language, largeNtd)), Next: next };
  });
};

const registerStaffRoutes = (app: FastifyInstance, deps: RefundDeps): void => {
  const { decideRefund, settleManualRefund, retryRefund: retryCall, approveRefund: approveCall } = mgntRefundsContract;

  const settled = async (staffId: number, refundId: number, sending: Promise<boolean>): Promise<true> =>
    orSecondPersonNeeded(deps.db, { staffId, subject: { kind: 'refund', id: refundId }, sent: await sending });

  post(app, decideRefund, ({ RefundId, Accept, Note = '' }, { caller, once }) =>
    settled(
      caller.memberId,
      RefundId,
      inTransactionOnce(deps.db, once, decideRefund.reply, (tx) => {
        const word = { staffId: caller.memberId, note: Note };
        return Accept ? acceptRefund(tx, deps, RefundId, word) : rejectRefund(tx, deps, RefundId, word);
      }),
    ),
  );

  post(app, settleManualRefund, ({ RefundId, Note }, { caller, once }) =>
    settled(
      caller.memberId,
      RefundId,
      inTransactionOnce(deps.db, once, settleManualRefund.reply, (tx) =>
        settleRefundByHand(tx, deps, RefundId, { staffId: caller.memberId, note: Note }),
      ),
    ),
  );

  post(app, retryCall, ({ RefundId }, { caller, once }) =>
    settled(
      caller.memberId,
      RefundId,
      inTransactionOnce(deps.db, once, retryCall.reply, (tx) => retryRefund(tx, RefundId, caller.memberId)),
    ),
  );

  post(app, approveCall, (body, { caller, once }) =>
    inTransactionOnce(deps.db, once, approveCall.reply, (tx) => approveRefund(tx, body.RefundId, caller.memberId)),
  );
  registerLargeRefundRoutes(app, deps);
};
