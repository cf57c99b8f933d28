import { DEFAULT_LANGUAGE, pageAddress, readPageAddress, type Language } from '@kapok/domain';
import type { LocationRewrite, RegisteredRouter } from '@tanstack/react-router';
import { currentLanguage } from '#web/texts/language.ts';
import { spokenLanguages } from '#web/texts/shop.ts';

/** The router's own addresses name no language: it is put in front where they are shown, and taken off where they are read. */
export const addressesIn = (language: () => Language): LocationRewrite => ({
  input: ({ url }) => {
    url.pathname = readPageAddress(url.pathname).path;
    return url;
  },
  output: ({ url }) => {
    url.pathname = pageAddress(url.pathname, language());
    return url;
  },
});

export const languageInAddress = addressesIn(currentLanguage);

/** The language of the address that was opened; the first one where the shop does not speak it. */
export const languageOpened = (): Language => {
  const { language } = readPageAddress(window.location.pathname);
  return spokenLanguages().includes(language) ? language : DEFAULT_LANGUAGE;
};

/** Puts the language in use into the address of the page that is shown; place and state of the history stay. */
const writeIntoAddress = (): void => {
  const { pathname, search, hash } = window.location;
  const { language, path } = readPageAddress(pathname);
  if (language === currentLanguage()) return;
  window.history.replaceState(window.history.state, '', `${pageAddress(path, currentLanguage())}${search}${hash}`);
};

let staysInPlace = false;

/** For the router, which scrolls to the top of a new address: another language is the same page. */
export const scrollsToPlace = (): boolean => !staysInPlace;

/** Puts the language in use into the address; the page does not scroll. */
export const writeInPlace = (router: RegisteredRouter): void => {
  staysInPlace = true;
  const unsubscribe = router.subscribe('onRendered', () => {
    staysInPlace = false;
    unsubscribe();
  });
  writeIntoAddress();
};

/** Pages before in the history may be addressed in the language before: the one in use holds there, too. */
export const keepLanguageInHistory = (router: RegisteredRouter): void => {
  router.history.subscribe(writeIntoAddress);
};
