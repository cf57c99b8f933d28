import { DEFAULT_LANGUAGE, foreignTag, languageTag, pageAddress, type Language } from '@kapok/domain';
import { useSyncExternalStore } from 'react';
import type { StaffErrorTexts } from './error-texts.ts';
import { zhHant, type Texts } from './zh-hant.ts';

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
export const useTexts = (): Texts => useSyncExternalStore(subscribe, currentTexts, currentTexts);
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

/** Tells whenever the language was changed, for instance to ask the server for names in the new one. */
export const onLanguageChange = subscribe;

let staffErrors: Readonly<Record<Language, StaffErrorTexts>> | undefined;

/** Takes texts that are at hand, as the server does before it renders a page. */
export const speakAtOnce = (language: Language, texts: Texts): void => {
  spoken = { language, texts: { ...texts, errors: { ...texts.errors, ...staffErrors?.[language] } } };
};

/** Takes the words of the faults that only staff meet. They come with the management's code, before any of its pages is drawn. */
export const takeStaffErrors = (words: Readonly<Record<Language, StaffErrorTexts>>): void => {
  staffErrors = words;
  speakAtOnce(spoken.language, spoken.texts);
};

/** The `lang` of an element with a text that staff wrote: it may be in Chinese on an English page. */
export const langOf = (text: string): string | undefined => foreignTag(text, spoken.language);

/** Switches every text and the page's `lang`. English is fetched when first asked for. */
export const speak = async (language: Language): Promise<void> => {
  const texts = language === 'en' ? (await import('./en.ts')).en : zhHant;
  speakAtOnce(language, texts);
  document.documentElement.lang = languageTag[language];
  for (const listener of listeners) listener();
};

/** The address of a page of the shop in the language in use, for links that the router does not make. */
export const hereIn = (path: string): string => pageAddress(path, spoken.language);
