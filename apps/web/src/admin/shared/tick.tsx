import type { Ref } from 'react';
import classes from './tick.module.css';

export interface TickProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A box to tick with room for a finger around it. */
export const Tick = ({ ref, label, isOn, onChange }: TickProps) => (
  <label className={classes['check']}>
    <input
      ref={ref}
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
  </label>
);
