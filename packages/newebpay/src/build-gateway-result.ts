import { encodeForm, type FormValues } from './form-fields.ts';
import type { NewebpayMerchant } from './merchant.ts';
import { MPG_VERSION } from './protocol.ts';
import { encryptTradeInfo } from './trade-info-cipher.ts';
import { tradeSha } from './trade-sha.ts';

/** What a gateway tells a shop about one payment. The names of `values` are the protocol's. */
export interface GatewayResultContent {
  readonly status: string;
  readonly message: string;
  readonly respondType: 'JSON' | 'String';
  readonly values: Readonly<Record<string, string | number>>;
}

const plaintextOf = ({ status, message, respondType, values }: GatewayResultContent): string => {
  if (respondType === 'JSON') return JSON.stringify({ Status: status, Message: message, Result: values });
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return encodeForm({ Status: status, Message: message, ...texts });
};

/** Builds the signed form fields of a notification or return; for whoever plays the gateway, and for tests. */
export const buildGatewayResult = (merchant: NewebpayMerchant, content: GatewayResultContent): FormValues => {
  const tradeInfo = encryptTradeInfo(merchant, plaintextOf(content));
  return {
    Status: content.status,
    MerchantID: merchant.merchantId,
    Version: MPG_VERSION,
    TradeInfo: tradeInfo,
    TradeSha: tradeSha(merchant, tradeInfo),
  };
};
