import type { BilingualText, RefundTable, Seller } from '@kapok/domain';
import { privacyEn } from './privacy-en.ts';
import { privacyZh } from './privacy-zh.ts';
import { termsEn } from './terms-en.ts';
import { termsZh } from './terms-zh.ts';

/** One published version of the terms: Markdown in both languages. */
export interface TermsDocument {
  readonly version: string;
  readonly effectiveFrom: Date;
  readonly title: BilingualText;
  readonly body: BilingualText;
}

/**
 * The version whose text this code writes. Orders keep the version that was agreed to, so a text that changed in any way
 * needs a new name here; the test beside this file guards it.
 */
export const CURRENT_TERMS_VERSION = '2026-11-30';
const EFFECTIVE_FROM = '2026-11-30T00:00:00+08:00';

/** The terms of sale with the rules of a refund table, and the privacy notice, as one document that can be kept. */
export const currentTerms = (seller: Seller, table: RefundTable): TermsDocument => ({
  version: CURRENT_TERMS_VERSION,
  effectiveFrom: new Date(EFFECTIVE_FROM),
  title: { zh: '服務條款與退款規定', en: 'Terms and refunds' },
  body: {
    zh: `${termsZh(seller, table)}\n\n${privacyZh(seller)}\n`,
    en: `${termsEn(seller, table)}\n\n${privacyEn(seller)}\n`,
  },
});
