import type { ReactNode } from 'react';
import classes from './product-grid.module.css';

/** Cards of products side by side, as many as the screen has room for; each child is a list item. */
export const ProductGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes['grid']}>{children}</ul>
);
