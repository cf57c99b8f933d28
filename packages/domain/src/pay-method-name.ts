import type { Language } from './language.ts';
import { payMethodNamesEn } from './pay-method-names-en.ts';
import { payMethodNamesZh } from './pay-method-names-zh.ts';
import type { PayType } from './pay-methods.ts';

/** What a way to pay is called. */
export const payMethodName = (payType: PayType, language: Language): string =>
  (language === 'en' ? payMethodNamesEn : payMethodNamesZh)[payType];
