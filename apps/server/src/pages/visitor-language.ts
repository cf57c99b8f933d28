import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  languageOfVisitor,
  languagesOf,
  pageAddress,
  readPageAddress,
  type Language,
  type NumberedShopProfile,
} from '@kapok/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What decides where an address without a language leads, for the caches in between. */
const DECIDED_BY = 'accept-language, cookie';

type Shop = Pick<NumberedShopProfile, 'languages'>;

/** The language of the shop's that a visitor prefers, by what was chosen here before or by the browser. */
export const preferredLanguage = ({ cookies, headers }: FastifyRequest, { languages }: Shop): Language =>
  languageOfVisitor(
    { chosen: cookies[LANGUAGE_COOKIE], acceptLanguage: headers['accept-language'] },
    languagesOf(languages),
  );

/** The language that the address of a request names. */
export const languageOfRequest = ({ url }: FastifyRequest): Language => readPageAddress(url).language;

/** The headers that the answer to a request depends on. A language in the address, or a shop with one alone, leaves nothing to decide. */
export const variesBy = (request: FastifyRequest, { languages }: Shop): string =>
  hasLanguage(request.url) || languagesOf(languages).length === 1
    ? 'accept-encoding'
    : `accept-encoding, ${DECIDED_BY}`;

const hasLanguage = (url: string): boolean => readPageAddress(url).path !== url;

/** Slashes at the beginning of an address would lead to another site. */
const onThisSite = (path: string): string => path.replace(/^[/\\]+/, '/');

/** Where a request belongs. An address in a language that the shop does not speak is that of the same page in its first one. */
const addressFor = (request: FastifyRequest, shop: Shop): string => {
  const { language, path } = readPageAddress(request.url);
  if (!languagesOf(shop.languages).includes(language)) return onThisSite(pageAddress(path, DEFAULT_LANGUAGE));
  return hasLanguage(request.url) ? request.url : pageAddress(request.url, preferredLanguage(request, shop));
};

/**
 * Leads people who ask for a page without a language to it in theirs, and who ask for it in one that the shop does not speak
 * to it in its first one. Search engines name no language and have no cookie: each address gives them what it says. Never for
 * good: an owner may choose other languages tomorrow.
 */
export const redirectToOwnLanguage = (
  pages: FastifyInstance,
  isPage: (path: string) => boolean,
  shop: () => Shop,
): void => {
  pages.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const address = isPage(url.split('?', 1)[0] ?? '/') ? addressFor(request, shop()) : url;
    if (address === url) done();
    else reply.header('vary', DECIDED_BY).header('cache-control', 'no-cache').redirect(address, 302);
  });
};
