import { Outlet } from '@tanstack/react-router';
import { MemberMenu } from './member-menu.tsx';

/** The member area: its menu above, the page below. */
export const MemberLayout = () => (
  <>
    <MemberMenu />
    <Outlet />
  </>
);
