import { Select, type SelectProps } from '#web/ui/select.tsx';
import classes from './sections.module.css';

/** A choice list whose label is seen above it, as a text field's is. */
export const SelectField = (select: SelectProps) => (
  <div className={classes['field']}>
    <span aria-hidden>{select.label}</span>
    <Select {...select} />
  </div>
);
