import type { PayType } from '@kapok/newebpay';
import { html, type Html } from '../html.ts';
import type { Trade } from '../trade.ts';
import { both, type FirstLanguage, type Words } from './words.ts';

const METHODS: Readonly<Record<PayType, Words>> = {
  CREDIT: { chinese: '信用卡（一次付清）', english: 'Credit card' },
  LINEPAY: { chinese: 'LINE Pay', english: 'LINE Pay' },
  APPLEPAY: { chinese: 'Apple Pay', english: 'Apple Pay' },
  GOOGLEPAY: { chinese: 'Google Pay', english: 'Google Pay' },
  WEBATM: { chinese: '網路 ATM（WebATM）', english: 'WebATM bank transfer' },
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
