import type { FormValues, IssuedPayNumber } from '@kapok/newebpay';
import { html, type Html } from '../html.ts';
import type { Trade } from '../trade.ts';
import { checkIcon } from './icons.ts';
import type { Page } from './page.ts';
import { returnForm, RETURN_SCRIPT } from './return-form.ts';
import { tradeDetails } from './trade-details.ts';
import { both, firstLanguage, type FirstLanguage, type Words } from './words.ts';

const ISSUED: Words = { chinese: '取號成功，尚未付款', english: 'Number issued, not paid yet' };
const PAY: Words = { chinese: '模擬：到 ATM 或超商付款', english: 'Simulate: pay at the ATM or shop' };

export const numbersOf = ({ bankCode, code, barcodes }: IssuedPayNumber): readonly string[] =>
  barcodes.length > 0 ? barcodes : [bankCode === '' ? code : `(${bankCode}) ${code}`];

/** Pays by the number, as a customer does at the machine. */
export const payForm = (language: FirstLanguage, trade: Pick<Trade, 'id'>): Html =>
  html`<form method="post" action="/pay/${trade.id}/approve">
    <button class="primary">${both(language, PAY)}</button>
  </form>`;

/** The number to pay by. The first time the browser takes it to the shop by itself; whoever comes back here can pay it. */
export const issuedPage = (trade: Trade, number: IssuedPayNumber, back: FormValues | undefined): Page => {
  const language = firstLanguage(trade.language);
  const goesBack = back !== undefined && trade.customerUrl !== null;
  return {
    language,
    title: ISSUED,
    body: html`<div class="mark ok">${checkIcon}</div>
      <h1>${both(language, ISSUED)}</h1>
      ${tradeDetails(language, trade)} ${numbersOf(number).map((text) => html`<p><code>${text}</code></p>`)}
      ${goesBack ? returnForm(language, trade.customerUrl, back) : payForm(language, trade)}`,
    ...(goesBack ? { formOrigin: new URL(trade.customerUrl).origin, script: RETURN_SCRIPT } : {}),
  };
};
