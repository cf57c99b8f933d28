import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './search-field.module.css';

export interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Stands inside of the field at its end, for instance the button that searches. */
  readonly end?: ReactNode;
}

/** A field for search words. */
export const SearchField = ({ label, end, ...input }: SearchFieldProps) => (
  <div className={classes['field']}>
    <input type="search" enterKeyHint="search" aria-label={label} placeholder={label} {...input} />
    {end}
  </div>
);
