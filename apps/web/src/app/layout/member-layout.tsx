import { Outlet } from '@tanstack/react-router';
import { VerifyEmailNotice } from '#web/accounts/sign-in/index.ts';
import { MemberMenu } from './member-menu.tsx';

/** The member area: its menu above, what the account still needs, the page below. */
export const MemberLayout = () => (
  <>
    <MemberMenu />
    <VerifyEmailNotice />
    <Outlet />
  </>
);
