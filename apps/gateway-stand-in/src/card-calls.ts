import type { Pool, PoolClient } from 'pg';
import { methodOf, STATUS_SUCCESS, type CardAction, type CardCall } from '@kapok/newebpay';
import { insertRefund, markIfRefunded, recordCancellation, recordCapture, settleRefunds } from './refund-queries.ts';
import { isCardPayment, type Trade } from './trade.ts';
import { lockTrade } from './trade-queries.ts';
import { inTransaction } from './transaction.ts';

/** When a card refund reaches the bank: at once, or in a run that is started by hand (really: every night). */
export type RefundMode = 'at-once' | 'by-hand';

/** The gateway's codes for calls about card payments. */
const CODES = {
  noSuchTrade: 'TRA10021',
  overRefundable: 'TRA10036',
  refundPending: 'TRA10045',
  notPossible: 'TRA10047',
} as const;

/** How a call ended: the protocol's Status, and the trade it was about where there is one. */
export interface CallOutcome {
  readonly code: string;
  readonly trade: Trade | undefined;
}

const findRefusal: Readonly<Record<CardAction, (trade: Trade, totalNtd: number) => string | undefined>> = {
  'cancel-authorisation': (trade, totalNtd) =>
    trade.status === 'paid' && trade.capturedNtd === 0 && totalNtd === trade.totalNtd ? undefined : CODES.notPossible,
  capture: (trade, totalNtd) =>
    trade.status === 'paid' && trade.capturedNtd === 0 && totalNtd <= trade.totalNtd ? undefined : CODES.notPossible,
  refund: (trade, totalNtd) => {
    if (trade.capturedNtd === 0 || trade.status === 'cancelled') return CODES.notPossible;
    if (trade.queuedRefundNtd > 0) return CODES.refundPending;
    const isPart = totalNtd !== trade.capturedNtd;
    if (isPart && methodOf(trade.payType).moneyBack === 'card-whole') return CODES.notPossible;
    return totalNtd > trade.capturedNtd - trade.refundedNtd ? CODES.overRefundable : undefined;
  },
};

const apply = async (client: PoolClient, trade: Trade, call: CardCall, refundMode: RefundMode): Promise<void> => {
  if (call.action === 'cancel-authorisation') return recordCancellation(client, trade.id);
  if (call.action === 'capture') return recordCapture(client, trade.id, call.totalNtd);
  const state = refundMode === 'at-once' ? 'done' : 'queued';
  await insertRefund(client, { tradeId: trade.id, totalNtd: call.totalNtd, state });
  return markIfRefunded(client, trade.id);
};

/** Carries out one call about a card payment; calls about one trade are done one after the other. */
export const applyCardCall = (pool: Pool, refundMode: RefundMode, call: CardCall): Promise<CallOutcome> =>
  inTransaction(pool, async (client) => {
    const trade = await lockTrade(client, { merchantOrderNo: call.merchantOrderNo });
    if (trade === undefined) return { code: CODES.noSuchTrade, trade };
    if (!isCardPayment(trade)) return { code: CODES.notPossible, trade };
    const refusal = findRefusal[call.action](trade, call.totalNtd);
    if (refusal !== undefined) return { code: refusal, trade };
    await apply(client, trade, call, refundMode);
    return { code: STATUS_SUCCESS, trade };
  });

/** Plays the bank's nightly run for one trade; undefined when there is no such trade. */
export const runBank = (pool: Pool, tradeId: string): Promise<Trade | undefined> =>
  inTransaction(pool, async (client) => {
    const trade = await lockTrade(client, { id: tradeId });
    if (trade === undefined) return undefined;
    await settleRefunds(client, tradeId);
    await markIfRefunded(client, tradeId);
    return lockTrade(client, { id: tradeId });
  });
