import type { PayType } from '@kapok/newebpay';
import { html, type Html } from '../html.ts';
import type { Trade } from '../trade.ts';
import { both, type FirstLanguage, type Words } from './words.ts';

const instalments = (number: number): Words => ({
  chinese: `信用卡分 ${number} 期`,
  english: `Credit card, ${number} instalments`,
});

const METHODS: Readonly<Record<PayType, Words>> = {
  CREDIT: { chinese: '信用卡（一次付清）', english: 'Credit card' },
  LINEPAY: { chinese: 'LINE Pay', english: 'LINE Pay' },
  APPLEPAY: { chinese: 'Apple Pay', english: 'Apple Pay' },
  GOOGLEPAY: { chinese: 'Google Pay', english: 'Google Pay' },
  WEBATM: { chinese: '網路 ATM（WebATM）', english: 'WebATM bank transfer' },
  VACC: { chinese: 'ATM 轉帳', english: 'ATM transfer' },
  CVS: { chinese: '超商代碼繳費', english: 'Store code' },
  BARCODE: { chinese: '超商條碼繳費', english: 'Store barcode' },
  CVSCOM: { chinese: '超商取貨付款', english: 'Pay at pick-up' },
  INST3: instalments(3),
  INST6: instalments(6),
  INST12: instalments(12),
  INST18: instalments(18),
  INST24: instalments(24),
  INST30: instalments(30),
  UNIONPAY: { chinese: '銀聯卡', english: 'UnionPay' },
  SAMSUNGPAY: { chinese: 'Samsung Pay', english: 'Samsung Pay' },
  TWQR: { chinese: 'TWQR', english: 'TWQR' },
  TAIWANPAY: { chinese: '台灣 Pay', english: 'Taiwan Pay' },
  ESUNWALLET: { chinese: '玉山 Wallet', english: 'E.SUN Wallet' },
  EZPWECHAT: { chinese: '微信支付', english: 'WeChat Pay' },
  EZPALIPAY: { chinese: '支付寶', english: 'Alipay' },
};

const AMOUNT_FORMAT = new Intl.NumberFormat('en-US');

/** Writes an amount as customers read it: `NT$1,234`. */
const formatNtd = (ntd: number): string => `NT$${AMOUNT_FORMAT.format(ntd)}`;

const row = (language: FirstLanguage, name: Words, value: Html, kind: 'text' | 'code'): Html =>
  html`<div>
    <dt>${both(language, name)}</dt>
    <dd class="${kind}">${value}</dd>
  </div>`;

/** The amount and the facts about a trade, as a list of names and values. */
export const tradeDetails = (language: FirstLanguage, trade: Trade): Html =>
  html` <p class="amount">${formatNtd(trade.totalNtd)}</p>
    <dl>
      ${row(language, { chinese: '商品', english: 'Item' }, html`${trade.itemDescription}`, 'text')}
      ${row(language, { chinese: '付款方式', english: 'Method' }, html`${METHODS[trade.payType][language]}`, 'text')}
      ${row(language, { chinese: '訂單編號', english: 'Order no.' }, html`${trade.merchantOrderNo}`, 'code')}
    </dl>`;
