import type { PayType } from './pay-methods.ts';

/** What each way to pay is called. */
export const payMethodNamesZh: Readonly<Record<PayType, string>> = {
  CREDIT: '信用卡（一次付清）',
  LINEPAY: 'LINE Pay',
  APPLEPAY: 'Apple Pay',
  GOOGLEPAY: 'Google Pay',
  WEBATM: '網路 ATM（WebATM）',
  INST3: '信用卡分 3 期',
  INST6: '信用卡分 6 期',
  INST12: '信用卡分 12 期',
  INST18: '信用卡分 18 期',
  INST24: '信用卡分 24 期',
  INST30: '信用卡分 30 期',
  VACC: 'ATM 轉帳（虛擬帳號）',
  CVS: '超商代碼繳費',
  BARCODE: '超商條碼繳費',
  CVSCOM: '取貨付款',
  TWQR: 'TWQR',
  TAIWANPAY: '台灣 Pay',
  ESUNWALLET: '玉山 Wallet',
  SAMSUNGPAY: 'Samsung Pay',
  UNIONPAY: '銀聯卡',
  EZPWECHAT: '微信支付',
  EZPALIPAY: '支付寶',
  TRANSFER: '銀行轉帳',
};
