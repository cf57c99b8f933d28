import type { FormValues } from '@kapok/newebpay';
import { html, type Html } from '../html.ts';
import { both, type FirstLanguage, type Words } from './words.ts';

export const BACK: Words = { chinese: '返回商店', english: 'Back to the shop' };

/** The browser returns by itself; the button is for browsers without scripts and for a return that is repeated. */
export const RETURN_SCRIPT = "document.getElementById('return-form').requestSubmit();";

/** A form by which the customer's browser takes a signed result to the shop. */
export const returnForm = (language: FirstLanguage, returnUrl: string, fields: FormValues): Html =>
  html` <form id="return-form" method="post" action="${returnUrl}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="primary">${both(language, BACK)}</button>
  </form>`;
