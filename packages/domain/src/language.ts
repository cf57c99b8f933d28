export const languages = ['zh-Hant', 'en'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-Hant';

export interface BilingualText {
  readonly zh: string;
  readonly en: string;
}

export const inLanguage = (text: BilingualText, language: Language): string => (language === 'en' ? text.en : text.zh);

/** The language that an Accept-Language header asks for first; anything but English gets Traditional Chinese. */
export const languageFromHeader = (header: string | undefined): Language =>
  header !== undefined && /^\s*en\b/i.test(header) ? 'en' : DEFAULT_LANGUAGE;
