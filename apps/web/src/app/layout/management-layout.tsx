import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { MissingPermission } from '#web/admin/shared/missing-permission.tsx';
import { useMayDo, useMissingPermission } from '#web/admin/shared/permissions.ts';
import { ProofHost } from '#web/admin/shared/proof-host.tsx';
import { sectionOf, sections } from '#web/admin/shared/sections.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import classes from './management-layout.module.css';

/** The guide through a new shop stands alone: a menu of things that are not there yet would only lead away. */
const GUIDE = '/mgnh/start';

/** The frame of the management: its menu at the side where there is room, above the page as a row of tabs where not. */
export const ManagementLayout = () => {
  const isGuide = useLocation({ select: ({ pathname }) => pathname === GUIDE });
  return (
    <div className={isGuide ? classes['alone'] : classes['frame']}>
      {isGuide ? null : <ManagementMenu />}
      <div className={classes['page']}>
        <ProofHost>
          <PageOrRefusal />
        </ProofHost>
      </div>
    </div>
  );
};

const PageOrRefusal = () => {
  const words = useWords(managementWords);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const permission = useMissingPermission(path);
  const section = sectionOf(path);
  if (permission === null || section === undefined) return <Outlet />;
  return <MissingPermission title={words.sections[section.label]} permission={permission} />;
};

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
