export const languages = ['zh-Hant', 'en'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-Hant';

/** What an owner may choose: Chinese alone, or Chinese and English. */
export const shopLanguages = ['chinese', 'chinese-and-english'] as const;
export type ShopLanguages = (typeof shopLanguages)[number];

/** The languages that a shop speaks: what is not listed has no address, no mail and no field in the management. */
export const languagesOf = (chosen: ShopLanguages): readonly Language[] =>
  chosen === 'chinese' ? [DEFAULT_LANGUAGE] : languages;

export const speaksEnglish = (chosen: ShopLanguages): boolean => languagesOf(chosen).includes('en');

/** The language as `lang` and `hreflang` write it. */
export const languageTag = { 'zh-Hant': 'zh-Hant-TW', en: 'en' } as const satisfies Record<Language, string>;

export interface BilingualText {
  readonly zh: string;
  readonly en: string;
}

/** A text in the language; in Chinese where nobody has written it in English. */
export const inLanguage = ({ zh, en }: BilingualText, language: Language): string =>
  language === 'en' && en.trim() !== '' ? en : zh;

const chineseLetters = /\p{Script=Han}/gu;
const latinLetters = /\p{Script=Latin}/gu;

/**
 * The `lang` of a text on a page in another language, such as a Chinese name on an English page: screen readers then read it
 * in its own voice. Undefined where it is in the page's language.
 */
export const foreignTag = (text: string, page: Language): string | undefined => {
  const isChinese = (text.match(chineseLetters)?.length ?? 0) > (text.match(latinLetters)?.length ?? 0);
  return isChinese && page !== 'zh-Hant' ? languageTag['zh-Hant'] : undefined;
};

/** One entry of an Accept-Language header, `en-GB;q=0.8`, with its weight; null for a language that the shop does not speak. */
const readRange = (
  entry: string,
  spoken: readonly Language[],
): { readonly language: Language; readonly weight: number } | null => {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const language = spoken.find((one) => range.split('-')[0] === one.split('-')[0]);
  const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1');
  return language === undefined || !(weight > 0) ? null : { language, weight };
};

/** The language that an Accept-Language header prefers of those that the shop speaks; its first one where it names none. */
export const languageFromHeader = (header: string | undefined, spoken: readonly Language[]): Language => {
  if (header === undefined) return DEFAULT_LANGUAGE;
  const ranges = header
    .slice(0, 200)
    .split(',')
    .map((entry) => readRange(entry, spoken))
    .filter((range) => range !== null);
  const preferred = ranges.toSorted((one, other) => other.weight - one.weight)[0];
  return preferred?.language ?? DEFAULT_LANGUAGE;
};
