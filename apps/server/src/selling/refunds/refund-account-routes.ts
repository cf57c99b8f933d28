import { mgntRefundTransfersContract, refundAccountsContract } from '@kapok/contract';
import { toCsvFile } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { noteLookUp, noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { giveRefundAccount, readRefundAccount, readRefundTransfers } from './refund-account.ts';

export interface RefundAccountDeps {
  readonly db: Database;
  /** What the accounts of buyers are encrypted with. */
  readonly accountKeys: SecretKeys;
  /** Throws where the person was not proven lately in this session. */
  readonly assertProven: (caller: MemberCaller) => Promise<void>;
}

/** Where buyers want money back that the gateway cannot pay back, and what staff transfer there (PAYTW-3). */
export const registerRefundAccountRoutes = (app: FastifyInstance, deps: RefundAccountDeps): void => {
  const { db, accountKeys, assertProven } = deps;
  const { qryRefundAccount, giveRefundAccount: give } = refundAccountsContract;
  const { qryRefundTransfers, exportRefundTransfers } = mgntRefundTransfersContract;

  post(app, qryRefundAccount, async ({ CustomerOrderId }, { caller }) => {
    const { totalNtd, digits } = await readRefundAccount(db, accountKeys, caller.memberId, CustomerOrderId);
    return { IsWanted: totalNtd > 0, TotalAmount: totalNtd, AccountDigits: digits };
  });

  post(app, give, async (body, { caller, once }) => {
    // Money goes there: not at a page that somebody left open.
    await assertProven(caller);
    return inTransactionOnce(db, once, give.reply, (tx) =>
      giveRefundAccount(tx, accountKeys, {
        memberId: caller.memberId,
        orderNumber: body.CustomerOrderId,
        account: { bankCode: body.BankCode, accountNumber: body.AccountNumber, holder: body.Holder.trim() },
      }),
    );
  });

  post(app, qryRefundTransfers, async (_body, { caller }) => {
    await noteLookUp(db, { staffId: caller.memberId, kind: 'orders-searched' });
    const refunds = await readRefundTransfers(db, accountKeys);
    return refunds.map(({ account, ...refund }) => ({
      RefundId: refund.id,
      CustomerOrderId: refund.orderNumber,
      UserName: refund.userName,
      TotalAmount: refund.totalNtd,
      RequestedAt: refund.requestedAt.toISOString(),
      BankCode: account?.bankCode ?? '',
      AccountNumber: account?.accountNumber ?? '',
      Holder: account?.holder ?? '',
    }));
  });

  post(app, exportRefundTransfers, async (_body, { caller, language }) => {
    await noteExport(db, caller.memberId);
    const refunds = await readRefundTransfers(db, accountKeys);
    const rows = refunds.flatMap(({ account, totalNtd, orderNumber }) =>
      account === undefined
        ? []
        : [[account.bankCode, account.accountNumber, account.holder, totalNtd, orderNumber] as const],
    );
    return { Csv: toCsvFile([heads[language === 'en' ? 'en' : 'zh'], ...rows]) };
  });
};

const heads = {
  zh: ['銀行代碼', '帳號', '戶名', '金額', '訂單編號'],
  en: ['Bank code', 'Account', 'Account holder', 'Amount', 'Order no.'],
} as const;

/** A file of names and accounts leaves the shop: noted each time, before anything is read. */
const noteExport = (db: Database, staffId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await noteStaffAction(tx, { staffId, action: 'export-refund-transfers', subject: 'refund/transfers' });
    await noteSecurityEvent(tx, { kind: 'orders-exported', memberId: null, actorId: staffId });
  });
