import { legalContract } from '@kapok/contract';
import { languages, pageAddress, type Language } from '@kapok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cataloguePage, legalPage, productPage, type PageDeps } from './content-pages.ts';
import { fixedPage, fixedPages, notFoundPage } from './fixed-pages.ts';
import { ownPagePage } from './own-page.ts';
import { pageWords } from './page-words.ts';
import type { Page } from './page.ts';

export type Send = (page: Page, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const slugParams = z.object({ slug: z.string() });

/** Every page at its address in each language; a shop that does not speak one leads away from there. */
export const servePages = (pages: FastifyInstance, deps: PageDeps, send: Send): void => {
  for (const language of languages) {
    serveContentPages(pages, deps, language, send);
    for (const page of fixedPages)
      pages.get(pageAddress(page.path, language), (request, reply) => send(fixedPage(language, page), request, reply));
    const everythingElse = pageAddress('/*', language);
    // Files and programs stand at the addresses without a language; see `register-web.ts`.
    if (everythingElse !== '/*')
      pages.get(everythingElse, (request, reply) => send(unknownPage(language), request, reply));
  }
};

const serveContentPages = (pages: FastifyInstance, deps: PageDeps, language: Language, send: Send): void => {
  const at = (path: string): string => pageAddress(path, language);
  pages.get(at('/'), async (request, reply) =>
    send(await cataloguePage(deps, language, request.query), request, reply),
  );
  pages.get(at('/products/:slug'), async (request, reply) =>
    send(await productPage(deps, language, slugParams.parse(request.params).slug), request, reply),
  );
  pages.get(at('/p/:slug'), async (request, reply) =>
    send(await ownPagePage(deps, language, slugParams.parse(request.params).slug), request, reply),
  );
  pages.get(at('/LegalDocuments'), async (request, reply) => {
    const asked = legalContract.qryLegalDocument.body.safeParse(request.query);
    return send(await legalPage(deps, language, asked.data?.Version), request, reply);
  });
};

/** For addresses that no page has. */
export const unknownPage = (language: Language): Page => {
  const { noPage, noPageHint } = pageWords[language];
  return notFoundPage(language, noPage, noPageHint);
};
