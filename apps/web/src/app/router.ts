import { createRouter } from '@tanstack/react-router';
import type { Texts } from '#web/texts/zh-hant.ts';
import { languageInAddress, scrollsToPlace } from '#web/app/language/language-in-address.ts';
import { wasScrolledBefore } from './first-page.ts';
import { RouteFailure } from './route-failure.tsx';
import { routeTree } from './routes.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** What the router of the browser and the one that the server renders with have in common. */
export const routerOptions = { parseSearch, stringifySearch, defaultErrorComponent: RouteFailure } as const;

/** The router of the page. */
export const router = createRouter({
  ...routerOptions,
  routeTree,
  rewrite: languageInAddress,
  defaultPreload: 'intent',
  scrollRestoration: () => !wasScrolledBefore() && scrollsToPlace(),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: (texts: Texts) => string;
  }
}
