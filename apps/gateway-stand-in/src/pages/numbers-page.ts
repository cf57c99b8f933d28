import type { IssuedPayNumber } from '@kapok/newebpay';
import { html } from '../html.ts';
import type { Trade } from '../trade.ts';
import { numbersOf, payForm } from './issued-page.ts';
import type { Page } from './page.ts';
import { tradeDetails } from './trade-details.ts';
import { both, type Words } from './words.ts';

const NUMBERS: Words = { chinese: '待付款的繳費號碼', english: 'Numbers that wait to be paid' };
const NONE: Words = {
  chinese: '目前沒有。買家選擇 ATM 或超商繳費並取得號碼後，會列在這裡。',
  english: 'None now. Once a buyer gets a number for an ATM or a store, it is listed here.',
};

export interface WaitingNumber {
  readonly trade: Trade;
  readonly number: IssuedPayNumber;
}

/** Every number that was given out and is not paid, each with a button that pays it: where a trial finds them again. */
export const numbersPage = (waiting: readonly WaitingNumber[]): Page => ({
  language: 'chinese',
  title: NUMBERS,
  body: html`<h1>${both('chinese', NUMBERS)}</h1>
    ${waiting.length === 0 ? html`<p>${both('chinese', NONE)}</p>` : ''}
    ${waiting.map(
      ({ trade, number }) =>
        html`<section>
          ${tradeDetails('chinese', trade)} ${numbersOf(number).map((text) => html`<p><code>${text}</code></p>`)}
          ${payForm('chinese', trade)}
        </section>`,
    )}`,
});
