import type { Pool } from 'pg';
import { methodOf, STATUS_SUCCESS } from '@kapok/newebpay';
import { isCardPayment, type Trade } from './trade.ts';
import { lockTrade, recordDecision } from './trade-queries.ts';
import { inTransaction } from './transaction.ts';

/** MPG03009: the bank has declined. */
export const DECLINED = 'MPG03009';

/** What the customer chose on the pay page. */
export interface Decision {
  readonly outcome: 'approve' | 'decline';
  readonly usedThreeDSecure: boolean;
  /** Another sum than asked for, as nobody can pay by card but somebody at a counter might. */
  readonly reportedNtd?: number | undefined;
}

/** When an approved card payment is captured: at once, or only when the shop asks for it. */
export type CaptureMode = 'at-once' | 'on-request';

/** Whether it can be paid: a parcel that has no store yet is fetched nowhere. */
const isUndecided = (trade: Trade): boolean =>
  trade.status === 'unpaid' && !trade.isExpired && (!methodOf(trade.payType).picksStore || trade.storeCode !== null);

/**
 * Decides a trade once. A second decision changes nothing and answers the first one's outcome; an expired page stays
 * undecided. Undefined when there is no such trade.
 */
export const decideTrade = (
  pool: Pool,
  captureMode: CaptureMode,
  id: string,
  decision: Decision,
): Promise<Trade | undefined> =>
  inTransaction(pool, async (client) => {
    const trade = await lockTrade(client, { id });
    if (trade === undefined || !isUndecided(trade)) return trade;
    const isApproved = decision.outcome === 'approve';
    const capturesLater = captureMode === 'on-request' && isCardPayment(trade);
    await recordDecision(client, id, {
      status: isApproved ? 'paid' : 'failed',
      resultCode: isApproved ? STATUS_SUCCESS : DECLINED,
      usedThreeDSecure: decision.usedThreeDSecure,
      capturedNtd: isApproved && !capturesLater ? trade.totalNtd : 0,
      reportedNtd: decision.reportedNtd,
    });
    return lockTrade(client, { id });
  });
