import { legalContract } from '@kapok/contract';
import { languages, pageAddress, teacherPath, type Language } from '@kapok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withFixedHeaders } from '#server/platform/http/fixed-headers.ts';
import { addressParameters, readCatalogueAddress } from './catalogue-address.ts';
import { cataloguePage, legalPage, productPage, type PageDeps } from './content-pages.ts';
import { fixedPage, fixedPages, notFoundPage } from './fixed-pages.ts';
import { ownPagePage } from './own-page.ts';
import { pageWords } from './page-words.ts';
import type { Page } from './page.ts';
import { teacherPage } from './teacher-page.ts';

export type Send = (page: Page, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A page whose content is the same for everybody. */
interface ShownPage {
  /** Names its content; undefined where the address is not the one that the shop itself writes. */
  readonly key: string | undefined;
  readonly write: () => Promise<Page>;
}

export type Show = (page: ShownPage, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface Senders {
  readonly send: Send;
  readonly show: Show;
}

const slugParams = z.object({ slug: z.string() });

/** Every page at its address in each language; a shop that does not speak one leads away from there. */
export const servePages = (pages: FastifyInstance, deps: PageDeps, senders: Senders): void => {
  const { send } = senders;
  for (const language of languages) {
    serveContentPages(pages, deps, language, senders.show);
    for (const page of fixedPages)
      pages.get(pageAddress(page.path, language), (request, reply) => send(fixedPage(language, page), request, reply));
    const everythingElse = pageAddress('/*', language);
    // Files and programs stand at the addresses without a language; see `register-web.ts`.
    if (everythingElse !== '/*')
      pages.get(everythingElse, (request, reply) => send(unknownPage(language), request, reply));
  }
};

const serveContentPages = (pages: FastifyInstance, deps: PageDeps, language: Language, show: Show): void => {
  const at = (path: string): string => pageAddress(path, language);
  const serve = (route: string, pageOf: (request: FastifyRequest) => Asked): void => {
    pages.get(at(route), withFixedHeaders, (request, reply) => {
      const { path, parameters, write } = pageOf(request);
      const isAsWritten = request.url.split('?', 1)[0] === at(path);
      const key = isAsWritten ? `${language} ${path} ${JSON.stringify(parameters ?? {})}` : undefined;
      return show({ key, write }, request, reply);
    });
  };
  serve('/', ({ query }) => {
    const asked = readCatalogueAddress(query);
    return { path: '/', parameters: addressParameters(asked), write: () => cataloguePage(deps, language, asked) };
  });
  serve('/products/:slug', ({ params }) => {
    const { slug } = slugParams.parse(params);
    return { path: `/products/${slug}`, write: () => productPage(deps, language, slug) };
  });
  serve('/teachers/:slug', ({ params }) => {
    const { slug } = slugParams.parse(params);
    return { path: teacherPath(slug), write: () => teacherPage(deps, language, slug) };
  });
  serve('/p/:slug', ({ params }) => {
    const { slug } = slugParams.parse(params);
    return { path: `/p/${slug}`, write: () => ownPagePage(deps, language, slug) };
  });
  serve('/LegalDocuments', ({ query }) => {
    const { Version } = legalContract.qryLegalDocument.body.safeParse(query).data ?? {};
    return {
      path: '/LegalDocuments',
      parameters: Version === undefined ? {} : { Version },
      write: () => legalPage(deps, language, Version),
    };
  });
};

/** What an address asks for: unknown parameters are no part of it. */
interface Asked {
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly write: () => Promise<Page>;
}

/** For addresses that no page has. */
export const unknownPage = (language: Language): Page => {
  const { noPage, noPageHint } = pageWords[language];
  return notFoundPage(language, noPage, noPageHint);
};
