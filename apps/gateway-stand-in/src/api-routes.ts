import type { FastifyInstance } from 'fastify';
import {
  buildTradeAnswer,
  buildWalletAnswer,
  formatPayTime,
  methodOf,
  readCardCall,
  readTradeQuestion,
  readWalletRefund,
  type AnsweredTrade,
  type BankStep,
  type CardAction,
} from '@kapok/newebpay';
import { applyCardCall, type CallOutcome } from './card-calls.ts';
import { serveCall } from './faulty-calls.ts';
import { issuedNumberOf } from './issue-number.ts';
import type { StandInContext } from './stand-in-context.ts';
import { isCardPayment, type Trade } from './trade.ts';
import { findTradeOfOrder } from './trade-queries.ts';
import { refundWallet } from './wallet-refunds.ts';

const refusal = (code: string, message: string) => ({ Status: code, Message: message, Result: [] });

const BAD_CHECK_VALUE = refusal('TRA10054', 'CheckValue 錯誤');
const NO_SUCH_TRADE = refusal('TRA10021', '查無此筆交易');
const BAD_POST_DATA = refusal('TRA10008', '資料解密失敗');
const BAD_WALLET_DATA = refusal('4101', '資料解密失敗');

const refundStep = (trade: Trade): BankStep => {
  if (trade.queuedRefundNtd > 0) return 'queued';
  return trade.refundedNtd > 0 ? 'done' : 'none';
};

const answeredTrade = (trade: Trade): AnsweredTrade => ({
  status: trade.status,
  tradeNo: trade.tradeNo,
  merchantOrderNo: trade.merchantOrderNo,
  totalNtd: trade.totalNtd,
  paymentType: methodOf(trade.payType).paymentType,
  paymentMethod: isCardPayment(trade) ? trade.payType : undefined,
  createdAt: trade.createdAt,
  paidAt: trade.status === 'unpaid' || trade.status === 'failed' ? undefined : (trade.decidedAt ?? undefined),
  issued: trade.status === 'unpaid' ? issuedNumberOf(trade) : undefined,
  capture: trade.capturedNtd > 0 ? 'done' : 'none',
  refund: refundStep(trade),
  // The gateway gives no balance for e-wallets.
  refundableNtd: isCardPayment(trade) ? trade.capturedNtd - trade.refundedNtd : undefined,
});

const cardAnswer = (context: StandInContext, { code, trade }: CallOutcome, totalNtd: number) => ({
  Status: code,
  Message: code === 'SUCCESS' ? '請求成功' : '請求失敗',
  Result:
    trade === undefined
      ? []
      : {
          MerchantID: context.merchant.merchantId,
          Amt: totalNtd,
          TradeNo: trade.tradeNo,
          MerchantOrderNo: trade.merchantOrderNo,
        },
});

const cardRoute = (
  app: FastifyInstance,
  context: StandInContext,
  name: 'cancel' | 'close',
  actions: readonly CardAction[],
): void => {
  serveCall(app, context, name, async (request) => {
    const call = readCardCall(context.merchant, request.body);
    if (call === undefined || !actions.includes(call.action)) return BAD_POST_DATA;
    return cardAnswer(context, await applyCardCall(context.pool, context.refundMode, call), call.totalNtd);
  });
};

/** The calls that a shop's server makes. As at the gateway, every answer is HTTP 200 and its Status tells the rest. */
export const apiRoutes = (app: FastifyInstance, context: StandInContext): void => {
  serveCall(app, context, 'queryTrade', async (request) => {
    const question = readTradeQuestion(context.merchant, request.body);
    if (question === undefined) return BAD_CHECK_VALUE;
    const trade = await findTradeOfOrder(context.pool, question.merchantOrderNo, question.totalNtd);
    return trade === undefined ? NO_SUCH_TRADE : buildTradeAnswer(context.merchant, answeredTrade(trade));
  });

  cardRoute(app, context, 'cancel', ['cancel-authorisation']);
  cardRoute(app, context, 'close', ['capture', 'refund']);

  serveCall(app, context, 'walletRefund', async (request) => {
    const refund = readWalletRefund(context.merchant, request.body);
    if (refund === undefined) return BAD_WALLET_DATA;
    const { code, trade } = await refundWallet(context.pool, refund);
    return buildWalletAnswer(context.merchant, {
      status: code,
      message: code === '1000' ? '退款成功' : '退款失敗',
      values: {
        TradeNo: trade?.tradeNo ?? '',
        MerchantOrderNo: refund.merchantOrderNo,
        RefundAmount: refund.totalNtd,
        RefundDate: formatPayTime(new Date()),
      },
    });
  });
};
