import type { GatewayMessage } from '../gateway-message.ts';
import { html } from '../html.ts';
import { crossIcon } from './icons.ts';
import type { Page } from './page.ts';
import { both, type Words } from './words.ts';

const REFUSED: Words = { chinese: '無法付款', english: 'The payment cannot start' };

/** Tells which of the gateway's refusals happened, with its code. */
export const refusalPage = (message: GatewayMessage): Page => ({
  language: 'chinese',
  title: REFUSED,
  body: html`<div class="mark bad">${crossIcon}</div>
    <h1>${both('chinese', REFUSED)}</h1>
    <p>${both('chinese', message)}</p>
    <dl>
      <div>
        <dt>${both('chinese', { chinese: '錯誤代碼', english: 'Code' })}</dt>
        <dd class="code">${message.code}</dd>
      </div>
    </dl>`,
});

/** A page with a title and one sentence. */
export const messagePage = (title: Words, text: Words): Page => ({
  language: 'chinese',
  title,
  body: html`<h1>${both('chinese', title)}</h1>
    <p>${both('chinese', text)}</p>`,
});
