import { LANGUAGE_COOKIE, type Language } from '@kapok/domain';

const ONE_YEAR_SECONDS = 365 * 24 * 3_600;

/** Keeps a language that was chosen by hand, for addresses that name none. A cookie, since the server leads on from those. */
export const keepLanguage = (language: Language): void => {
  const { protocol } = window.location;
  const secure = protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
};
