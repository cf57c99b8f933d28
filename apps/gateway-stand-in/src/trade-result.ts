import {
  buildGatewayResult,
  formatPayTime,
  STATUS_SUCCESS,
  type FormValues,
  type NewebpayMerchant,
  type PayType,
} from '@kapok/newebpay';
import type { Trade } from './trade.ts';

/** Apple Pay and Google Pay are reported as card payments; the wallet stands in PaymentMethod only. */
export const PAYMENT_TYPES: Readonly<Record<PayType, string>> = {
  CREDIT: 'CREDIT',
  APPLEPAY: 'CREDIT',
  GOOGLEPAY: 'CREDIT',
  LINEPAY: 'LINEPAY',
  WEBATM: 'WEBATM',
};

/** The gateway's only test card that is good for single payments, cut as results show it. */
const TEST_CARD = { Card6No: '400022', Card4No: '1111', Exp: '3012', AuthBank: 'KGI', CardBank: 'KGI' } as const;

const cardValues = (trade: Trade, isPaid: boolean): FormValues => ({
  ...TEST_CARD,
  RespondCode: isPaid ? '00' : '05',
  Auth: isPaid ? trade.tradeNo.slice(-6) : '',
  ECI: trade.usedThreeDSecure ? '5' : '',
  Inst: '0',
  InstFirst: '0',
  InstEach: '0',
  TokenUseStatus: '0',
  PaymentMethod: trade.payType,
});

const methodValues = (trade: Trade, isPaid: boolean): FormValues => {
  if (PAYMENT_TYPES[trade.payType] === 'CREDIT') return cardValues(trade, isPaid);
  return trade.payType === 'WEBATM' ? { PayBankCode: '809', PayerAccount5Code: '12345' } : {};
};

/**
 * The signed fields that tell the shop how a decided trade ended. They are the same however often they are built, and
 * tell the first outcome even after a refund, as repeated notifications of the gateway do.
 */
export const resultFieldsOf = (merchant: NewebpayMerchant, trade: Trade): FormValues => {
  const isPaid = trade.resultCode === STATUS_SUCCESS;
  return buildGatewayResult(merchant, {
    status: trade.resultCode ?? '',
    message: isPaid ? '授權成功' : '授權失敗',
    respondType: trade.respondType,
    values: {
      MerchantID: merchant.merchantId,
      Amt: trade.totalNtd,
      TradeNo: trade.tradeNo,
      MerchantOrderNo: trade.merchantOrderNo,
      RespondType: trade.respondType,
      IP: '127.0.0.1',
      EscrowBank: 'HNCB',
      PaymentType: PAYMENT_TYPES[trade.payType],
      PayTime: formatPayTime(trade.decidedAt ?? trade.createdAt),
      ...methodValues(trade, isPaid),
    },
  });
};
