import type { Pool } from 'pg';
import { methodOf, WALLET_STATUS_SUCCESS, type WalletRefund } from '@kapok/newebpay';
import type { CallOutcome } from './card-calls.ts';
import { insertRefund, markIfRefunded } from './refund-queries.ts';
import { lockTrade } from './trade-queries.ts';
import { inTransaction } from './transaction.ts';

/** The gateway's range of refusals is 1101 to 1116; what each one means is not published, so the choice is ours. */
const CODES = { noSuchTrade: '1101', notPossible: '1102', overRefundable: '1103' } as const;

/** Refunds a wallet's payment or a part of it, at once and for good. */
export const refundWallet = (pool: Pool, refund: WalletRefund): Promise<CallOutcome> =>
  inTransaction(pool, async (client) => {
    const trade = await lockTrade(client, { merchantOrderNo: refund.merchantOrderNo });
    if (trade === undefined) return { code: CODES.noSuchTrade, trade };
    const { moneyBack } = methodOf(trade.payType);
    const isWallet = moneyBack === 'wallet' || moneyBack === 'wallet-whole';
    if (!isWallet || trade.payType !== refund.payType || trade.capturedNtd === 0)
      return { code: CODES.notPossible, trade };
    if (moneyBack === 'wallet-whole' && refund.totalNtd !== trade.capturedNtd)
      return { code: CODES.notPossible, trade };
    if (refund.totalNtd > trade.capturedNtd - trade.refundedNtd) return { code: CODES.overRefundable, trade };
    await insertRefund(client, { tradeId: trade.id, totalNtd: refund.totalNtd, state: 'done' });
    await markIfRefunded(client, trade.id);
    return { code: WALLET_STATUS_SUCCESS, trade };
  });
