export const languages = ['zh-Hant', 'en'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-Hant';

/** The languages that the shop speaks. Server and browser both read them here: what is not listed has no address. */
export const languagesOn: readonly Language[] = languages;

/** The language as `lang` and `hreflang` write it. */
export const languageTag = { 'zh-Hant': 'zh-Hant-TW', en: 'en' } as const satisfies Record<Language, string>;

export interface BilingualText {
  readonly zh: string;
  readonly en: string;
}

export const inLanguage = (text: BilingualText, language: Language): string => (language === 'en' ? text.en : text.zh);

/** One entry of an Accept-Language header, `en-GB;q=0.8`, with its weight; null for a language that the shop does not speak. */
const readRange = (entry: string): { readonly language: Language; readonly weight: number } | null => {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const language = languagesOn.find((spoken) => range.split('-')[0] === spoken.split('-')[0]);
  const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1');
  return language === undefined || !(weight > 0) ? null : { language, weight };
};

/** The language that an Accept-Language header prefers of those that the shop speaks; its first one where it names none. */
export const languageFromHeader = (header: string | undefined): Language => {
  const ranges = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map(readRange)
    .filter((range) => range !== null);
  const preferred = ranges.toSorted((one, other) => other.weight - one.weight)[0];
  return preferred?.language ?? DEFAULT_LANGUAGE;
};
