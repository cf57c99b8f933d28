import { paymentFailure as en } from './en/payment-failure.ts';
import type { InBothLanguages } from './use-words.ts';
import { paymentFailure as zhHant, type PaymentFailureWords } from './zh-hant/payment-failure.ts';

/** Why a payment failed; see `useWords`. */
export const paymentFailureWords: InBothLanguages<PaymentFailureWords> = { 'zh-Hant': zhHant, en };
