import type { Language } from '@kapok/domain';
import type { RegisteredRouter } from '@tanstack/react-router';
import { keepLanguage } from '#web/texts/keep-language.ts';
import { speak } from '#web/texts/language.ts';
import { writeClosedNotice } from './closed-notice.ts';
import { writeInPlace } from './language-in-address.ts';

/** Speaks the language that was chosen by hand, from here on and at later visits. The page stays where it is. */
export const chooseLanguage = async (router: RegisteredRouter, language: Language): Promise<void> => {
  await speakHere(router, language);
  keepLanguage(language);
};

/** Speaks a language on the page that is open. */
export const speakHere = async (router: RegisteredRouter, language: Language): Promise<void> => {
  await speak(language);
  writeClosedNotice();
  // The router keeps addresses that it made before, and would go on showing them.
  router.setRoutes(router.buildRouteTree());
  writeInPlace(router);
};
