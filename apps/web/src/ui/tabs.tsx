import type { ReactNode } from 'react';
import classes from './tabs.module.css';

export interface TabsProps {
  readonly label: string;
  /** Links, of which the one with `aria-current` is where the person is. */
  readonly children: ReactNode;
}

/** The parts of one page beside each other, each with an address of its own. */
export const Tabs = ({ label, children }: TabsProps) => (
  <nav aria-label={label} className={classes['tabs']}>
    {children}
  </nav>
);
