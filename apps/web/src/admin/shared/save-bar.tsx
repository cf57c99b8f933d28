import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

/** What a long form ends with: its buttons, which stay in sight while it is scrolled. */
export const SaveBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['bar']}>{children}</div>
);
