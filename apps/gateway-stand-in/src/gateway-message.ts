import { PAYMENT_FORM_REFUSALS, type PaymentFormRefusal } from '@kapok/newebpay';

const MESSAGES: Readonly<Record<PaymentFormRefusal, readonly [chinese: string, english: string]>> = {
  timestamp: ['時間戳記格式錯誤', 'The timestamp is malformed'],
  merchant: ['商店代號空白', 'The merchant id is missing'],
  version: ['程式版本空白', 'The version is missing'],
  orderNumber: ['商店訂單編號格式錯誤', 'The order number is malformed'],
  email: ['付款人電子信箱格式錯誤', 'The e-mail address is malformed'],
  address: [
    '網址格式錯誤，測試付款頁只接受本機網址',
    'An address is malformed; the stand-in takes loopback addresses only',
  ],
  amount: ['訂單金額錯誤', 'The amount is wrong'],
  itemDescription: ['商品資訊空白或過長', 'The item description is missing or too long'],
  tradeInfoMissing: ['交易資料空白', 'TradeInfo is missing'],
  tradeShaMissing: ['交易檢查碼空白', 'TradeSha is missing'],
  methodNotOffered: [
    '付款方式未啟用，或不是剛好一種',
    'The payment method is not offered, or not exactly one was chosen',
  ],
  expired: ['付款頁已逾時，請回商店重新付款', 'This payment page has expired; go back to the shop and pay again'],
  illegalSource: ['付款頁只能由瀏覽器整頁前往', 'The pay page must be opened by the browser as a whole page'],
  versionTooOld: ['程式版本不支援，請使用 2.3', 'This version is not supported; use 2.3'],
  unknownShop: ['查無此商店代號', 'This merchant does not exist'],
  integrityOrUsedNumber: [
    '訂單編號已使用過，或交易資料檢查失敗',
    'The order number was used before, or the data failed its integrity check',
  ],
};

/** A refusal as the pay page words it. */
export interface GatewayMessage {
  readonly code: string;
  readonly chinese: string;
  readonly english: string;
}

/** The gateway's code for a refusal with words of our own. */
export const messageOfRefusal = (refusal: PaymentFormRefusal): GatewayMessage => {
  const [chinese, english] = MESSAGES[refusal];
  return { code: PAYMENT_FORM_REFUSALS[refusal], chinese, english };
};
