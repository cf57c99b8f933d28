import { ChevronDown } from 'lucide-react';
import classes from './select.module.css';

export interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The browser's own choice list: the right one on every phone. The label is spoken, the choice is seen. */
export const Select = ({ label, value, options, onChange }: SelectProps) => (
  <span className={classes['select']}>
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
