import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './form-error.module.css';

/** What was refused, above the fields that may have to change. */
export const FormError = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert" className={classes['error']}>
    <CircleAlert size={20} aria-hidden />
    <p>{children}</p>
  </div>
);
