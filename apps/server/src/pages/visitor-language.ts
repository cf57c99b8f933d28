import { LANGUAGE_COOKIE, languageOfVisitor, pageAddress, readPageAddress, type Language } from '@kapok/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What decides where an address without a language leads, for the caches in between. */
const DECIDED_BY = 'accept-language, cookie';

/** The language that a visitor prefers, by what was chosen here before or by the browser. */
export const preferredLanguage = ({ cookies, headers }: FastifyRequest): Language =>
  languageOfVisitor(cookies[LANGUAGE_COOKIE], headers['accept-language']);

/** The language that the address of a request names. */
export const languageOfRequest = ({ url }: FastifyRequest): Language => readPageAddress(url).language;

/** The headers that the answer to a request depends on. A language in the address leaves nothing to decide. */
export const variesBy = (request: FastifyRequest): string =>
  hasLanguage(request.url) ? 'accept-encoding' : `accept-encoding, ${DECIDED_BY}`;

const hasLanguage = (url: string): boolean => readPageAddress(url).path !== url;

/**
 * Leads people who ask for a page without a language to it in theirs. Search engines name no language and have no cookie:
 * each address gives them what it says.
 */
export const redirectToOwnLanguage = (pages: FastifyInstance, isPage: (path: string) => boolean): void => {
  pages.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (hasLanguage(url) || !isPage(url.split('?', 1)[0] ?? '/')) return;
    const address = pageAddress(url, preferredLanguage(request));
    if (address === url) return;
    return reply.header('vary', DECIDED_BY).header('cache-control', 'no-cache').redirect(address, 302);
  });
};
