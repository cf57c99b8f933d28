import { createRoute } from '@tanstack/react-router';
import { signedIn } from './base-routes.ts';
import { lazyRouteComponent } from './page-code.ts';
import { fetchFrame } from './staff-layout.ts';

const door = lazyRouteComponent(() => import('./staff-only.tsx'), 'StaffOnly');
const fetchDoor = door.preload;

/** The management (/mgnh), behind whose door every page of it stands. */
export const management = createRoute({
  getParentRoute: () => signedIn,
  path: '/mgnh',
  // What stands behind the door is there before the page before gives way: staff would look at an empty one.
  component: Object.assign(door, {
    preload: async () => {
      await Promise.all([fetchDoor?.(), fetchFrame()]);
    },
  }),
});
