import { STATUS_SUCCESS, type FormValues } from '@kapok/newebpay';
import { html, type Html } from '../html.ts';
import type { Trade } from '../trade.ts';
import { checkIcon, crossIcon } from './icons.ts';
import type { Page } from './page.ts';
import { BACK, returnForm, RETURN_SCRIPT } from './return-form.ts';
import { tradeDetails } from './trade-details.ts';
import { both, firstLanguage, type FirstLanguage, type Words } from './words.ts';

const PAID: Words = { chinese: '授權成功', english: 'Payment approved' };
const DECLINED: Words = { chinese: '授權失敗，未扣款', english: 'Payment declined, nothing charged' };

const backLink = (language: FirstLanguage, clientBackUrl: string | null): Html | undefined =>
  clientBackUrl === null ? undefined : html`<a class="button" href="${clientBackUrl}">${both(language, BACK)}</a>`;

/** The end of a payment: posts the signed result back to the shop, as a form of the customer's browser. */
export const finishedPage = (trade: Trade, fields: FormValues): Page => {
  const language = firstLanguage(trade.language);
  const isPaid = trade.resultCode === STATUS_SUCCESS;
  const title = isPaid ? PAID : DECLINED;
  const wayBack =
    trade.returnUrl === null ? backLink(language, trade.clientBackUrl) : returnForm(language, trade.returnUrl, fields);
  return {
    language,
    title,
    body: html`<div class="mark ${isPaid ? 'ok' : 'bad'}">${isPaid ? checkIcon : crossIcon}</div>
      <h1>${both(language, title)}</h1>
      ${tradeDetails(language, trade)} ${wayBack}`,
    ...(trade.returnUrl === null ? {} : { formOrigin: new URL(trade.returnUrl).origin, script: RETURN_SCRIPT }),
  };
};
