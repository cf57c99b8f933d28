import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

/** What a person came for, always in reach: the sum on the left, the one action on the right. */
export const BottomBar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section aria-label={label} className={classes['bar']}>
    <div className={classes['inner']}>{children}</div>
  </section>
);
