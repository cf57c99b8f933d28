import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useMayDo } from '#web/features/management/permissions.ts';
import { ProofHost } from '#web/features/management/proof-host.tsx';
import { sections } from '#web/features/management/sections.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import classes from './management-layout.module.css';

/** The frame of the management: its menu at the side where there is room, above the page as a row of tabs where not. */
export const ManagementLayout = () => (
  <div className={classes['frame']}>
    <ManagementMenu />
    <div className={classes['page']}>
      <ProofHost>
        <Outlet />
      </ProofHost>
    </div>
  </div>
);

const ManagementMenu = () => {
  const words = useWords(managementWords);
  const mayDo = useMayDo();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = sections.filter(({ permission }) => mayDo(permission));
  return (
    <Tabs label={words.navigation} className={classes['side']}>
      {shown.map(({ to, label, icon: Icon, pages = [] }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: to === '/mgnh' }}
            {...(pages.includes(path) ? { 'aria-current': 'page' } : {})}
          >
            <Icon size={18} aria-hidden />
            {words.sections[label]}
          </Link>
        </li>
      ))}
    </Tabs>
  );
};
