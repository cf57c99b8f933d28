import { html } from '../html.ts';
import type { Trade } from '../trade.ts';
import { shieldIcon } from './icons.ts';
import type { Page } from './page.ts';
import { actionButton } from './payment-page.ts';
import { tradeDetails } from './trade-details.ts';
import { both, firstLanguage, type Words } from './words.ts';

const TITLE: Words = { chinese: '發卡銀行 3-D 驗證', english: '3-D Secure check by the bank' };
const EXPLANATION: Words = {
  chinese: '真正的付款會在這裡輸入簡訊驗證碼。請選擇驗證的結果。',
  english: 'A real payment asks for a code sent by text message here. Choose how the check ends.',
};

/** The step in which a bank would ask for a code; it takes as long as the customer takes, and then decides. */
export const threeDSecurePage = (trade: Trade): Page => {
  const language = firstLanguage(trade.language);
  const action = (name: string): string => `/pay/${trade.id}/${name}?threeDSecure=1`;
  return {
    language,
    title: TITLE,
    body: html`<div class="mark wait">${shieldIcon}</div>
      <h1>${both(language, TITLE)}</h1>
      <p>${both(language, EXPLANATION)}</p>
      ${tradeDetails(language, trade)}
      <div class="actions">
        ${actionButton(language, action('approve'), 'primary wide', { chinese: '驗證成功', english: 'Check passed' })}
        ${actionButton(language, action('decline'), 'danger wide', { chinese: '驗證失敗', english: 'Check failed' })}
      </div>`,
  };
};
