import { ChevronDown } from 'lucide-react';
import classes from './select.module.css';

export interface SelectProps {
  readonly label: string;
  /** Stands small above the choice, where the choices alone do not say what they are of. */
  readonly showsLabel?: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The browser's own choice list: the right one on every phone. The label is spoken, the choice is seen. */
export const Select = ({ label, showsLabel = false, value, options, onChange }: SelectProps) => (
  <span className={classes['select']} data-labelled={showsLabel || undefined}>
    {showsLabel ? <span aria-hidden>{label}</span> : null}
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown size={18} aria-hidden />
  </span>
);
