import { useLocation } from '@tanstack/react-router';
import { useSession } from '#web/api/use-session.ts';
import { useProfile } from '#web/texts/shop.ts';
import { AppShell } from './layout/app-shell.tsx';
import { lazyRouteComponent } from './page-code.ts';
import { ManagementFoot, ManagementTop } from './staff-layout.ts';

const OpeningSoon = lazyRouteComponent(() => import('./opening-soon.tsx'), 'OpeningSoon');

/** What staff need before the shop is open: the way in, and the management. */
const forStaff = /^\/(login|mgnh)\b/;

/** Comes for staff only; the frame itself is in every visitor's first page. */
const management = { top: <ManagementTop />, foot: <ManagementFoot /> };

/** The page that was asked for; to customers, that the shop opens soon, until it may sell. */
export const OpenShop = () => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { isStaff } = useSession();
  const isForAll = useProfile().IsOpen || isStaff || forStaff.test(path);
  return isForAll ? <AppShell management={management} /> : <AppShell management={management} page={<OpeningSoon />} />;
};
