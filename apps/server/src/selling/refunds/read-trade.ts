import { findGateway, type QueriedTrade } from '@kapok/newebpay';
import { askTrade } from './gateway-client.ts';
import { readClockSeconds } from './queries.ts';
import type { Refund } from './refund.ts';
import type { SendDeps } from './settle-refund.ts';

/**
 * The payment as the gateway knows it, or why it does not say. `locked`: it wants to be left alone for hours; `unknown`: it has no such
 * payment, and asking again changes nothing.
 */
export type TradeReading =
  | QueriedTrade
  | { readonly kind: 'unknown'; readonly reason: 'unknown-trade' }
  | { readonly kind: 'locked'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string };

/** Asks the gateway for the payment of a refund. */
export const readTrade = async (deps: SendDeps, refund: Refund): Promise<TradeReading> => {
  const gateway = findGateway(deps, refund.merchantId);
  // Sent when the keys of its merchant are entered once more; another merchant's would find no such payment.
  if (gateway === undefined) return { kind: 'silent', reason: 'no-keys' };
  const answer = await askTrade(gateway, refund, await readClockSeconds(deps.db));
  switch (answer.kind) {
    case 'trade':
      return answer;
    case 'locked':
      return { kind: 'locked', reason: answer.code };
    case 'error':
      return { kind: 'silent', reason: answer.code };
    case 'no-answer':
      return { kind: 'silent', reason: answer.reason };
    case 'unknown-trade':
      return { kind: 'unknown', reason: answer.kind };
    case 'not-trusted':
      return { kind: 'silent', reason: answer.kind };
  }
};
