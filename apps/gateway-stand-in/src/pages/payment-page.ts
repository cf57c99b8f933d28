import { methodOf } from '@kapok/newebpay';
import { html, type Html } from '../html.ts';
import { TEST_STORES } from '../pick-store.ts';
import { isCardPayment, type Trade } from '../trade.ts';
import type { Page } from './page.ts';
import { tradeDetails } from './trade-details.ts';
import { both, firstLanguage, type FirstLanguage, type Words } from './words.ts';

const CLOSE: Words = { chinese: '關閉視窗，不付款', english: 'Close without paying' };

/** A form with nothing but a button. */
export const actionButton = (language: FirstLanguage, action: string, kind: string, words: Words): Html =>
  html`<form method="post" action="${action}"><button class="${kind}">${both(language, words)}</button></form>`;

/** Leaving without a decision: nothing is recorded and nobody is notified, like closing the window. */
const closeLink = (language: FirstLanguage, trade: Trade): Html =>
  html`<a class="button quiet wide" href="${trade.clientBackUrl ?? `/pay/${trade.id}/closed`}"
    >${both(language, CLOSE)}</a
  >`;

const decisionButtons = (language: FirstLanguage, trade: Trade): Html => {
  const action = (name: string): string => `/pay/${trade.id}/${name}`;
  const threeDSecure = isCardPayment(trade)
    ? actionButton(language, action('three-d-secure'), 'plain', { chinese: '3-D 驗證', english: '3-D Secure' })
    : undefined;
  return html`${actionButton(language, action('approve'), 'primary wide', { chinese: '授權成功', english: 'Approve' })}
  ${threeDSecure}
  ${actionButton(language, action('decline'), threeDSecure === undefined ? 'danger wide' : 'danger', {
    chinese: '授權失敗',
    english: 'Decline',
  })}`;
};

/** Nothing is paid on this page: it gives out a number, which is paid elsewhere. */
const issueButton = (language: FirstLanguage, trade: Trade): Html =>
  actionButton(language, `/pay/${trade.id}/issue`, 'primary wide', {
    chinese: '取得繳費號碼',
    english: 'Get a number',
  });

/** Nothing is paid on this page either: it takes the store to which the parcel goes. */
const storeButtons = (language: FirstLanguage, trade: Trade): Html =>
  html`${TEST_STORES.map(({ code, name, type }) =>
    actionButton(language, `/pay/${trade.id}/store/${code}`, 'primary wide', {
      chinese: `送到 ${type} ${name}`,
      english: `Send to ${type} ${name}`,
    }),
  )}`;

const buttons = (language: FirstLanguage, trade: Trade): Html => {
  const { issues, picksStore } = methodOf(trade.payType);
  if (picksStore) return storeButtons(language, trade);
  return issues === null ? decisionButtons(language, trade) : issueButton(language, trade);
};

/** The page on which the customer, or a test, decides how the payment ends. */
export const paymentPage = (trade: Trade): Page => {
  const language = firstLanguage(trade.language);
  const title: Words = { chinese: '確認付款', english: 'Confirm the payment' };
  return {
    language,
    title,
    body: html`<h1>${both(language, title)}</h1>
      ${tradeDetails(language, trade)}
      <div class="actions">${buttons(language, trade)} ${closeLink(language, trade)}</div>`,
  };
};
