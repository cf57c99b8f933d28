import {
  buildCardCall,
  buildTradeQuestion,
  buildWalletRefund,
  gatewayUrl,
  readCardAnswer,
  readTradeAnswer,
  readWalletAnswer,
  type FormValues,
  type GatewayFunction,
  type NewebpayMerchant,
  type RefundAnswer,
  type TradeAnswer,
} from '@kapok/newebpay';
import type { GatewayPayType } from '@kapok/domain';
import { askOutside, parseOutside } from '#server/platform/outside/ask-outside.ts';
import { OutsideFault } from '#server/platform/outside/outside-fault.ts';
import type { GatewayCall } from './refund.ts';

/** The gateway that the refunds go through. Holds secrets: never log it. */
export interface RefundGateway {
  /** From configuration, never from a request. */
  readonly origin: string;
  readonly merchant: NewebpayMerchant;
}

/** One payment attempt at the gateway. */
export interface GatewayTrade {
  readonly gatewayNumber: string;
  readonly paymentNtd: number;
}

export interface RefundOrder {
  readonly call: GatewayCall;
  readonly gatewayNumber: string;
  readonly payType: GatewayPayType;
  readonly totalNtd: number;
  /** By the database's clock; the gateway refuses what is minutes old. */
  readonly timestampSeconds: number;
}

/** Nothing of the gateway was heard, or nothing that can be read: what it did is not known. */
export interface NoAnswer {
  readonly kind: 'no-answer';
  readonly reason: string;
}

/** Asks what a payment has become. */
export const askTrade = async (
  gateway: RefundGateway,
  trade: GatewayTrade,
  timestampSeconds: number,
): Promise<TradeAnswer | NoAnswer> => {
  const question = { merchantOrderNo: trade.gatewayNumber, totalNtd: trade.paymentNtd };
  const answer = await send(gateway, 'queryTrade', buildTradeQuestion(gateway.merchant, question, timestampSeconds));
  return answer.kind === 'no-answer' ? answer : readTradeAnswer(gateway.merchant, question, answer.json);
};

/** Asks for money to go back. Pays when it arrives: whoever calls has written down before that it may have. */
export const sendRefundCall = async (gateway: RefundGateway, order: RefundOrder): Promise<RefundAnswer | NoAnswer> => {
  const { merchant } = gateway;
  const { totalNtd, timestampSeconds } = order;
  const named = { merchantOrderNo: order.gatewayNumber, totalNtd, timestampSeconds };
  if (order.call === 'wallet') {
    const refund = { ...named, payType: order.payType };
    const answer = await send(gateway, 'walletRefund', buildWalletRefund(merchant, refund));
    return answer.kind === 'no-answer' ? answer : readWalletAnswer(merchant, refund, answer.json);
  }
  const action = order.call === 'cancel' ? 'cancel-authorisation' : 'refund';
  const answer = await send(gateway, order.call, buildCardCall(merchant, { action, ...named }));
  return answer.kind === 'no-answer' ? answer : readCardAnswer(answer.json);
};

type Heard = { readonly kind: 'answer'; readonly json: unknown } | NoAnswer;

/** Every failure is an answer here, since what it means is decided by the state of the refund; none is lost. */
const send = async (gateway: RefundGateway, name: GatewayFunction, fields: FormValues): Promise<Heard> => {
  try {
    const answer = await askOutside(gatewayUrl(gateway.origin, name), {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    if (answer.status < 200 || answer.status > 299) return { kind: 'no-answer', reason: `http-${answer.status}` };
    return { kind: 'answer', json: parseOutside(answer) };
  } catch (error) {
    return { kind: 'no-answer', reason: error instanceof OutsideFault ? error.reason : 'failed' };
  }
};
