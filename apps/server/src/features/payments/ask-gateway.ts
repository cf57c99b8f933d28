import { buildTradeQuestion, gatewayUrl, readTradeAnswer, type TradeQuestion } from '@kapok/newebpay';
import type { PaymentGateway } from './payment-gateway.ts';
import type { GatewayAnswer } from './question-times.ts';

/** The gateway answers within a second or two; whoever waits longer waits for nothing. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Asks the gateway what became of one payment attempt. Never throws for a gateway that is down, slow or confused: that is
 * an answer, too. Call it outside of every transaction; `signal` ends the waiting early.
 */
export const askGateway = async (
  gateway: PaymentGateway,
  question: TradeQuestion,
  signal?: AbortSignal,
): Promise<GatewayAnswer> => {
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const fields = buildTradeQuestion(gateway.merchant, question, Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(gatewayUrl(gateway.origin, 'queryTrade'), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return readTradeAnswer(gateway.merchant, question, await response.json());
  } catch {
    // Refused, reset, timed out, no JSON: all of them say nothing about the payment. The caller records and logs it.
    return { kind: 'unreachable' };
  }
};
