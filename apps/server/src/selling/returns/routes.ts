import { mgntReturnsContract, returnsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { orSecondPersonNeeded } from '#server/selling/refunds/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import type { ReturnMails } from './goods-return.ts';
import { findReturns } from './list-returns.ts';
import { requestReturn } from './request-return.ts';
import { declineReturn, receiveReturn, refundReturn } from './staff-returns.ts';
import { returnToWire } from './wire.ts';

export interface ReturnDeps {
  readonly db: Database;
  readonly mails: ReturnMails;
}

/** Goods that go back: members ask, staff receive, refund or decline. */
export const registerReturnRoutes = (app: FastifyInstance, { db, mails }: ReturnDeps): void => {
  const { issueCustomerGoodsReturn } = returnsContract;
  post(app, issueCustomerGoodsReturn, (body, { caller: { memberId }, once }) =>
    inTransactionOnce(db, once, issueCustomerGoodsReturn.reply, (tx) =>
      requestReturn(tx, mails, {
        memberId,
        orderNumber: body.CustomerOrderId,
        productId: body.ProductId,
        pieces: body.Qty,
        reason: body.Reason ?? '',
      }),
    ),
  );
  registerStaffRoutes(app, { db, mails });
};

const registerStaffRoutes = (app: FastifyInstance, { db, mails }: ReturnDeps): void => {
  const calls = mgntReturnsContract;

  post(app, calls.qryReturns, async (body, { caller, language }) => {
    const ask = { staffId: caller.memberId, filter: body?.Filter ?? 'open', after: body?.After };
    const { returns, next } = await findReturns(db, ask);
    return { Returns: returns.map((one) => returnToWire(one, language)), Next: next };
  });

  post(app, calls.receiveReturn, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.receiveReturn.reply, (tx) =>
      receiveReturn(tx, mails, { staffId: caller.memberId, returnId: body.ReturnId, restock: body.Restock }),
    ),
  );

  post(app, calls.refundReturn, async ({ ReturnId, TotalAmount }, { caller, once }) => {
    const sent = await inTransactionOnce(db, once, calls.refundReturn.reply, (tx) =>
      refundReturn(tx, { staffId: caller.memberId, returnId: ReturnId, shownTotalNtd: TotalAmount }),
    );
    return orSecondPersonNeeded(db, { staffId: caller.memberId, subject: { kind: 'return', id: ReturnId }, sent });
  });

  post(app, calls.declineReturn, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.declineReturn.reply, (tx) =>
      declineReturn(tx, mails, { staffId: caller.memberId, returnId: body.ReturnId, reason: body.Note.trim() }),
    ),
  );
};
