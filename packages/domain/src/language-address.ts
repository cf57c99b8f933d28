import { DEFAULT_LANGUAGE, languageFromHeader, languages, type Language } from './language.ts';

/** The cookie that keeps a language which the visitor chose by hand. Its value is one of `languages`. */
export const LANGUAGE_COOKIE = 'kapok-language';

/** An address of a page, split into its language and the address that the page has in every language. */
export interface PageAddress {
  readonly language: Language;
  /** From the root on, without the language: `/users`. */
  readonly path: string;
}

const prefixOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

const startsWithPrefix = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && /^(?:[/?#]|$)/.test(path.slice(prefix.length));

/** Reads the language off an address from the root on: `/en/users?tab=1` is `/users?tab=1` in English. */
export const readPageAddress = (address: string): PageAddress => {
  const language = languages.find((one) => one !== DEFAULT_LANGUAGE && startsWithPrefix(address, prefixOf(one)));
  if (language === undefined) return { language: DEFAULT_LANGUAGE, path: address };
  const path = address.slice(prefixOf(language).length);
  return { language, path: path.startsWith('/') ? path : `/${path}` };
};

/** The address of a page in a language. `path` begins with a slash and names no language. */
export const pageAddress = (path: string, language: Language): string => {
  const prefix = prefixOf(language);
  if (prefix === '') return path;
  return /^\/(?:[?#]|$)/.test(path) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
};

/** What a visitor's browser says of languages. */
export interface VisitorWish {
  /** The choice that was made by hand. */
  readonly chosen?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/**
 * The language to answer a visitor in who asks for an address without one, of those that the shop speaks: the choice that was
 * made by hand, else what the browser prefers.
 */
export const languageOfVisitor = ({ chosen, acceptLanguage }: VisitorWish, spoken: readonly Language[]): Language =>
  spoken.find((one) => one === chosen) ?? languageFromHeader(acceptLanguage, spoken);
