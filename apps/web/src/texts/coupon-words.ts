import { coupons as en } from './en/coupons.ts';
import type { InBothLanguages } from './use-words.ts';
import { coupons as zhHant, type CouponWords } from './zh-hant/coupons.ts';

/** What staff read about coupons and members' points; see `useWords`. Customers never load them. */
export const couponWords: InBothLanguages<CouponWords> = { 'zh-Hant': zhHant, en };
