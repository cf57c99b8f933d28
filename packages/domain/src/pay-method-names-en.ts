import type { PayType } from './pay-methods.ts';

/** What each way to pay is called. */
export const payMethodNamesEn: Readonly<Record<PayType, string>> = {
  CREDIT: 'Credit card',
  LINEPAY: 'LINE Pay',
  APPLEPAY: 'Apple Pay',
  GOOGLEPAY: 'Google Pay',
  WEBATM: 'WebATM bank transfer',
  INST3: 'Card, 3 installments',
  INST6: 'Card, 6 installments',
  INST12: 'Card, 12 installments',
  INST18: 'Card, 18 installments',
  INST24: 'Card, 24 installments',
  INST30: 'Card, 30 installments',
  VACC: 'ATM transfer',
  CVS: 'Convenience store code',
  BARCODE: 'Convenience store barcode',
  CVSCOM: 'Pay at pick-up',
  TWQR: 'TWQR',
  TAIWANPAY: 'Taiwan Pay',
  ESUNWALLET: 'E.SUN Wallet',
  SAMSUNGPAY: 'Samsung Pay',
  UNIONPAY: 'UnionPay',
  EZPWECHAT: 'WeChat Pay',
  EZPALIPAY: 'Alipay',
  TRANSFER: 'Bank transfer',
};
