import classes from './day-field.module.css';

export interface DayFieldProps {
  readonly label: string;
  /** yyyy-MM-dd, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day by the browser's own calendar, with its label before it. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <label className={classes['day']}>
    <span>{label}</span>
    <input
      type="date"
      value={value}
      min="2000-01-01"
      max="2999-12-31"
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  </label>
);
