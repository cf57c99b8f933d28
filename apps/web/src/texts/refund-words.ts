import { refunds as en } from './en/refunds.ts';
import type { InBothLanguages } from './use-words.ts';
import { refunds as zhHant, type RefundWords } from './zh-hant/refunds.ts';

/** What the orders page and the refund overlay say; see `useWords`. */
export const refundWords: InBothLanguages<RefundWords> = { 'zh-Hant': zhHant, en };
