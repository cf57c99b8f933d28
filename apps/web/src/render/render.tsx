import type { PageRenderer, RenderedView } from '@kapok/contract';
import { pageAddress } from '@kapok/domain';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Application } from '#web/app/application.tsx';
import { firstPageIsOpen } from '#web/app/first-page.ts';
import { addressesIn } from '#web/app/language/language-in-address.ts';
import { routerOptions } from '#web/app/router.ts';
import { routeTree } from '#web/app/routes.ts';
import { en } from '#web/texts/en.ts';
import { speakAtOnce } from '#web/texts/language.ts';
import { takeShop } from '#web/texts/shop.ts';
import { zhHant } from '#web/texts/zh-hant.ts';
import { frameTree } from './frame.tsx';
import { seedAnswers } from './seed-answers.ts';

// The answers are at hand: no route waits for its own.
firstPageIsOpen();

const openRouter = ({ view, address, language }: RenderedView) =>
  createRouter({
    ...routerOptions,
    routeTree: view.page === 'frame' ? frameTree(view) : routeTree,
    history: createMemoryHistory({ initialEntries: [pageAddress(address, language)] }),
    rewrite: addressesIn(() => language),
  });

/**
 * Renders a page as the application draws it, so that it takes over what is there. Texts are common to all pages: they are
 * set and read within one turn of the event loop.
 */
export const renderView: PageRenderer['renderView'] = async (rendered) => {
  const router = openRouter(rendered);
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static', retry: false } } });
  seedAnswers(client, rendered.view, rendered.address);
  speakAtOnce(rendered.language, rendered.language === 'en' ? en : zhHant);
  takeShop(rendered.shop);
  try {
    return renderToString(<Application router={router} client={client} />);
  } finally {
    client.clear();
  }
};
