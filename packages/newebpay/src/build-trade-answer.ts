import { checkCode } from './check-value.ts';
import { writePayInfo } from './issued-number.ts';
import type { NewebpayMerchant } from './merchant.ts';
import { formatPayTime } from './pay-time.ts';
import { STATUS_SUCCESS } from './protocol.ts';
import { BANK_STEP_NUMBERS, TRADE_STATUS_NUMBERS, type QueriedTrade } from './trade-answer.ts';

/** What a gateway knows of a trade when it is asked. */
export interface AnsweredTrade extends Omit<QueriedTrade, 'kind'> {
  readonly createdAt: Date;
}

/** Builds the JSON answer to a question, with its checksum; for whoever plays the gateway, and for tests. */
export const buildTradeAnswer = (
  merchant: NewebpayMerchant,
  trade: AnsweredTrade,
): Readonly<Record<string, unknown>> => {
  const checked = {
    Amt: trade.totalNtd,
    MerchantID: merchant.merchantId,
    MerchantOrderNo: trade.merchantOrderNo,
    TradeNo: trade.tradeNo,
  };
  return {
    Status: STATUS_SUCCESS,
    Message: '查詢成功',
    Result: {
      ...checked,
      TradeStatus: TRADE_STATUS_NUMBERS[trade.status],
      PaymentType: trade.paymentType ?? '',
      PaymentMethod: trade.paymentMethod ?? '',
      CreateTime: formatPayTime(trade.createdAt),
      PayTime: trade.paidAt === undefined ? '' : formatPayTime(trade.paidAt),
      ...(trade.issued === undefined
        ? {}
        : {
            PayInfo: writePayInfo(trade.issued),
            ExpireDate: trade.issued.payUntil === undefined ? '' : formatPayTime(trade.issued.payUntil),
          }),
      CheckCode: checkCode(merchant, checked),
      CloseStatus: BANK_STEP_NUMBERS[trade.capture],
      BackStatus: BANK_STEP_NUMBERS[trade.refund],
      ...(trade.refundableNtd === undefined ? {} : { BackBalance: String(trade.refundableNtd) }),
    },
  };
};
