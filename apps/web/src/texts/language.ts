import { DEFAULT_LANGUAGE, type Language } from '@kapok/domain';
import { useSyncExternalStore } from 'react';
import { zhHant, type Texts } from './zh-hant.ts';

const STORAGE_KEY = 'kapok-language';
const htmlLang: Record<Language, string> = { 'zh-Hant': 'zh-Hant-TW', en: 'en' };

interface Spoken {
  readonly language: Language;
  readonly texts: Texts;
}

let spoken: Spoken = { language: DEFAULT_LANGUAGE, texts: zhHant };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The texts of the language in use, for code outside of components. */
export const currentTexts = (): Texts => spoken.texts;
export const currentLanguage = (): Language => spoken.language;

/** The texts of the language in use; the component is drawn again when the visitor changes it. */
export const useTexts = (): Texts => useSyncExternalStore(subscribe, currentTexts);
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** Tells whenever the language was changed, for instance to ask the server for names in the new one. */
export const onLanguageChange = subscribe;

/** Switches every text and the page's `lang`, and remembers the choice. English is fetched when first asked for. */
export const speak = async (language: Language): Promise<void> => {
  const texts = language === 'en' ? (await import('./en.ts')).en : zhHant;
  spoken = { language, texts };
  document.documentElement.lang = htmlLang[language];
  rememberLanguage(language);
  for (const listener of listeners) listener();
};

/** The language chosen earlier on this device; Traditional Chinese where none was. */
export const rememberedLanguage = (): Language => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'en' ? 'en' : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE; // Storage may be switched off; the choice then lasts for the page.
  }
};

const rememberLanguage = (language: Language): void => {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be switched off or full; the choice then lasts for the page.
  }
};
