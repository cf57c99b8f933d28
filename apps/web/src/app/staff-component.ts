import { session } from '#web/api/api.ts';
import { lazyRouteComponent } from './page-code.ts';

/**
 * The page of a route of the management, fetched when it is first opened, but by staff only: the router fetches the pages
 * of an address before it knows whether their frame lets the person in.
 */
export const staffComponent: typeof lazyRouteComponent = (importer, exportName) => {
  const page = lazyRouteComponent(importer, exportName);
  const fetchPage = page.preload;
  return Object.assign(page, {
    preload: async () => {
      const { isStaff, secondFactorNeeded } = await session.ready();
      if (isStaff && !secondFactorNeeded) await fetchPage?.();
    },
  });
};
