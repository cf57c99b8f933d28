import type { FormValues, PickedStore } from '@kapok/newebpay';
import { html } from '../html.ts';
import type { Trade } from '../trade.ts';
import { checkIcon } from './icons.ts';
import type { Page } from './page.ts';
import { actionButton } from './payment-page.ts';
import { returnForm, RETURN_SCRIPT } from './return-form.ts';
import { tradeDetails } from './trade-details.ts';
import { both, firstLanguage, type Words } from './words.ts';

const PICKED: Words = { chinese: '門市已選擇，取貨時付款', english: 'Store chosen, paid at pick-up' };
const FETCH: Words = { chinese: '模擬：取貨並付款', english: 'Simulate: fetch and pay' };
const LEAVE: Words = { chinese: '模擬：未取貨', english: 'Simulate: not fetched' };

/** The store of a parcel. The first time the browser takes it to the shop by itself; whoever comes back here fetches the parcel, or not. */
export const pickedPage = (trade: Trade, store: PickedStore, back: FormValues | undefined): Page => {
  const language = firstLanguage(trade.language);
  const goesBack = back !== undefined && trade.customerUrl !== null;
  return {
    language,
    title: PICKED,
    body: html`<div class="mark ok">${checkIcon}</div>
      <h1>${both(language, PICKED)}</h1>
      ${tradeDetails(language, trade)}
      <p>${store.type} ${store.name} <code>${store.code}</code></p>
      ${
        goesBack
          ? returnForm(language, trade.customerUrl, back)
          : html`<div class="actions">
              ${actionButton(language, `/pay/${trade.id}/approve`, 'primary wide', FETCH)}
              ${actionButton(language, `/pay/${trade.id}/not-fetched`, 'danger wide', LEAVE)}
            </div>`
      }`,
    ...(goesBack ? { formOrigin: new URL(trade.customerUrl).origin, script: RETURN_SCRIPT } : {}),
  };
};
