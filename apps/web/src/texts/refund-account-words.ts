import { refundAccount as en } from './en/refund-account.ts';
import type { InBothLanguages } from './use-words.ts';
import { refundAccount as zhHant, type RefundAccountWords } from './zh-hant/refund-account.ts';

/** Accounts that money goes back to; see `useWords`. */
export const refundAccountWords: InBothLanguages<RefundAccountWords> = { 'zh-Hant': zhHant, en };
