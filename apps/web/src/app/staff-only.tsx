import { Link, Outlet } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useSession } from '#web/api/use-session.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './layout/member-menu.module.css';
import { useScrollingTabs } from './layout/use-scrolling-tabs.ts';

/** The frame of the management pages. The server decides; this only says kindly what it would refuse (AUTH-6). */
export const StaffOnly = () => {
  const { management, errors, shell } = useTexts();
  const { isStaff } = useSession();
  if (!isStaff)
    return (
      <Page>
        <h1 className="visually-hidden">{management.title}</h1>
        <EmptyState
          title={errors['not-allowed']}
          hint={management.notAllowed}
          picture={<ShieldAlert size={48} strokeWidth={1.25} />}
          action={<LinkButton to="/users">{shell.member.collection}</LinkButton>}
        />
      </Page>
    );
  return (
    <>
      <ManagementMenu />
      <Outlet />
    </>
  );
};

const ManagementMenu = () => {
  const { management } = useTexts();
  const tabs = useScrollingTabs();
  return (
    <nav aria-label={management.navigation} className={classes['menu']}>
      <ul ref={tabs}>
        <li>
          <Link to="/mgnh" activeOptions={{ exact: true }}>
            {management.overview}
          </Link>
        </li>
        <li>
          <Link to="/mgnh/customermanagement">{management.membersTitle}</Link>
        </li>
      </ul>
    </nav>
  );
};
