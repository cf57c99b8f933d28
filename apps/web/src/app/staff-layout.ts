import { staffComponent } from './staff-component.ts';

/** The frame of the management, which arrives with the page inside it, and for staff only. */
export const ManagementLayout = staffComponent(() => import('./layout/management-layout.tsx'), 'ManagementLayout');
