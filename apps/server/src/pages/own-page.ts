import { inLanguage, ownPagePath, type Language } from '@kapok/domain';
import { proseToText } from '@kapok/prose';
import { html } from '#server/platform/http/html.ts';
import { ownPageToWire, readShownPage } from '#server/platform/own-pages/index.ts';
import { proseHtml } from '#server/platform/prose/index.ts';
import type { PageDeps } from './content-pages.ts';
import { gonePage, notFoundPage } from './fixed-pages.ts';
import { pageWords } from './page-words.ts';
import type { Page } from './page.ts';

/** More than a search engine shows; the head cuts it. */
const DESCRIBED_CHARACTERS = 2_000;

/** A page that the shop wrote (OWN-9): 404 where there never was one, 410 where it was withdrawn. */
export const ownPagePage = async ({ db }: PageDeps, language: Language, slug: string): Promise<Page> => {
  const words = pageWords[language];
  const page = await readShownPage(db, slug);
  if (page === undefined) return notFoundPage(language, words.noPage, words.noPageHint);
  if (!page.isShown) return gonePage(language, words.pageGone, words.pageGoneHint);
  const title = inLanguage(page.title, language);
  const body = inLanguage(page.body, language);
  return {
    status: 200,
    title,
    description: proseToText(body.slice(0, DESCRIBED_CHARACTERS), { language }),
    canonicalPath: ownPagePath(page.slug),
    indexable: true,
    view: { page: 'own-page', ownPage: ownPageToWire(page, language) },
    content: html`<article class="prose">
      <h1>${title}</h1>
      ${proseHtml(body, language)}
    </article>`,
  };
};
