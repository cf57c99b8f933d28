import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  /** `wide` holds lists and tables, `reading` prose, `form` a single column of fields. */
  readonly width?: 'wide' | 'reading' | 'form';
  readonly children: ReactNode;
}

/** The frame of one page: gutters by screen size and at most the width its content can bear. */
export const Page = ({ width = 'wide', children }: PageProps) => (
  <div className={classes['page']} data-width={width}>
    {children}
  </div>
);
