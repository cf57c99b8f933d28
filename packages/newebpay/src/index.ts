export { buildCardCall, readCardCall, type CardAction, type CardCall } from './card-call.ts';
export { buildGatewayResult } from './build-gateway-result.ts';
export { buildPaymentForm, type PaymentRequest } from './payment-form.ts';
export { buildTradeAnswer, type AnsweredTrade } from './build-trade-answer.ts';
export { buildTradeQuestion, readTradeQuestion, type TradeQuestion } from './query-trade.ts';
export {
  buildWalletAnswer,
  buildWalletRefund,
  readWalletAnswer,
  readWalletRefund,
  WALLET_STATUS_SUCCESS,
  type WalletRefund,
} from './wallet-refund.ts';
export { failureReason } from './failure-reason.ts';
export { fromGatewayFields, type FormValues, type GatewayField } from './form-fields.ts';
export { GATEWAY_PATHS, gatewayUrl, NEWEBPAY_ORIGINS, type GatewayFunction } from './hosts.ts';
export { methodOf, PAY_TYPES, payTypeSchema, type PayType } from './methods.ts';
export { findGateway, type KnownGateways } from './find-gateway.ts';
export { newebpayMerchantSchema, parseMerchant, type NewebpayMerchant } from './merchant.ts';
export type { IssuedPayNumber } from './issued-number.ts';
export { writePickedStore, type PickedStore } from './picked-store.ts';
export { formatPayTime } from './pay-time.ts';
export { MAX_TOTAL_NTD, MPG_VERSION, STATUS_SUCCESS, TIMESTAMP_TOLERANCE_SECONDS } from './protocol.ts';
export {
  PAYMENT_FORM_REFUSALS,
  readPaymentForm,
  type PaymentFormRefusal,
  type ReadPaymentRequest,
} from './read-payment-form.ts';
export {
  readGatewayResult,
  type GatewayResult,
  type SucceededResult,
  type UnsuccessfulResult,
} from './gateway-result.ts';
export { readCardAnswer, type RefundAnswer } from './refund-answer.ts';
export { readTradeAnswer, type BankStep, type QueriedTrade, type TradeAnswer } from './trade-answer.ts';
export { decryptTradeInfo } from './trade-info-cipher.ts';
export { tradeSha } from './trade-sha.ts';
