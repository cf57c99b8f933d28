import type { ReactNode } from 'react';
import classes from './tabs.module.css';
import { useScrollingTabs } from './use-scrolling-tabs.ts';

export interface TabsProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** One `<li>` with a link each, of which the one with `aria-current` is where the person is. */
  readonly children: ReactNode;
}

/** Pages of an area, or parts of a page, beside each other: a row that scrolls where there is no room for all. */
export const Tabs = ({ label, className = '', children }: TabsProps) => {
  const row = useScrollingTabs();
  return (
    <nav aria-label={label} className={`${classes['tabs']} ${className}`}>
      <ul ref={row}>{children}</ul>
    </nav>
  );
};
