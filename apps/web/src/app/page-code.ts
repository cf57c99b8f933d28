import { lazyRouteComponent as lazyComponent } from '@tanstack/react-router';
import { CodeFailure } from '#web/api/code-failure.ts';

/**
 * The component of a route, fetched when it is first opened. Where its code does not arrive, `RouteFailure` says so and goes
 * on once the shop can be reached. The router by itself would reload at once, and without a network the browser's own
 * error page would take the place of the shop.
 */
export const lazyRouteComponent: typeof lazyComponent = (importer, exportName) =>
  lazyComponent(
    () =>
      importer().catch((cause: unknown) => {
        throw new CodeFailure(cause);
      }),
    exportName,
  );
