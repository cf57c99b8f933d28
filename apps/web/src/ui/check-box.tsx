import { useId } from 'react';
import classes from './check-box.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  /** Something else decides it. */
  readonly isFixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box to tick, with its words beside it. The browser's own, since the kit's brings a stylesheet of its own. */
export const CheckBox = ({ label, hint, checked, isFixed = false, onChange }: CheckBoxProps) => {
  const id = useId();
  return (
    <div>
      <label className={classes['label']}>
        <input
          type="checkbox"
          checked={checked}
          disabled={isFixed}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={id} className={`dimmed small ${classes['hint']}`}>
          {hint}
        </p>
      )}
    </div>
  );
};
