import { staffComponent } from './staff-component.ts';

const pages = () => import('./staff-pages.ts');

/** The frame of the management, which arrives with the page inside it, and for staff only. */
export const ManagementLayout = staffComponent(async () => (await pages()).managementLayout(), 'ManagementLayout');
export const ManagementTop = staffComponent(async () => (await pages()).managementTop(), 'ManagementTop');
export const ManagementFoot = staffComponent(async () => (await pages()).managementFoot(), 'ManagementFoot');

/** Fetches all of it. */
export const fetchFrame = async (): Promise<void> => {
  await Promise.all([ManagementLayout.preload?.(), ManagementTop.preload?.(), ManagementFoot.preload?.()]);
};
