import { staffComponent } from './staff-component.ts';

/** The frame of the management, which arrives with the page inside it, and for staff only. */
export const ManagementLayout = staffComponent(() => import('./layout/management-layout.tsx'), 'ManagementLayout');
export const ManagementTop = staffComponent(() => import('./layout/management-top.tsx'), 'ManagementTop');
export const ManagementFoot = staffComponent(() => import('./layout/management-foot.tsx'), 'ManagementFoot');

/** Fetches all of it. */
export const fetchFrame = async (): Promise<void> => {
  await Promise.all([ManagementLayout.preload?.(), ManagementTop.preload?.(), ManagementFoot.preload?.()]);
};
