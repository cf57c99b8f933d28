import type { ReactNode } from 'react';
import classes from './menu-tabs.module.css';
import { useScrollingTabs } from './use-scrolling-tabs.ts';

export interface MenuTabsProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** One `<li>` with a link for each page of the area. */
  readonly children: ReactNode;
}

/** The menu of an area of the shop, a row of tabs that scrolls where there is no room for all. */
export const MenuTabs = ({ label, className = '', children }: MenuTabsProps) => {
  const tabs = useScrollingTabs();
  return (
    <nav aria-label={label} className={`${classes['menu']} ${className}`}>
      <ul ref={tabs}>{children}</ul>
    </nav>
  );
};
