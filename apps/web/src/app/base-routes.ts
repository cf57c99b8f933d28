import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { session } from '#web/api/api.ts';
import { OpenShop } from './open-shop.tsx';
import { lazyRouteComponent } from './page-code.ts';

const NotFound = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** The frame of every page. */
export const root = createRootRoute({ component: OpenShop, notFoundComponent: NotFound });

/** Everything below asks who is there first; a stranger signs in and comes back with all parameters (AUTH-2). */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    const { status } = await session.ready();
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a redirect as a thrown value
    if (status !== 'member') throw redirect({ to: '/login', search: { redirect: location.href } });
  },
});
