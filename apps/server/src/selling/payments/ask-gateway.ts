import { buildTradeQuestion, gatewayUrl, readTradeAnswer, type TradeQuestion } from '@kapok/newebpay';
import { askOutside, parseOutside } from '#server/platform/outside/ask-outside.ts';
import { OutsideFault } from '#server/platform/outside/outside-fault.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { GatewayAnswer } from './question-times.ts';

/**
 * Asks the gateway what became of one payment attempt. Never throws for a gateway that is down, slow or confused: that is
 * an answer, too. Call it outside of every transaction; `signal` ends the waiting early.
 */
export const askGateway = async (
  gateway: Pick<PaymentGateway, 'origin' | 'merchant'>,
  question: TradeQuestion,
  signal?: AbortSignal,
): Promise<GatewayAnswer> => {
  const fields = buildTradeQuestion(gateway.merchant, question, Math.floor(Date.now() / 1000));
  try {
    const url = gatewayUrl(gateway.origin, 'queryTrade');
    const answer = await askOutside(url, { method: 'POST', body: new URLSearchParams(fields), signal });
    return readTradeAnswer(gateway.merchant, question, parseOutside(answer));
  } catch (error) {
    // Refused, reset, timed out, no JSON: all of them say nothing about the payment. The caller records and logs it.
    if (error instanceof OutsideFault) return { kind: 'unreachable' };
    throw error;
  }
};
