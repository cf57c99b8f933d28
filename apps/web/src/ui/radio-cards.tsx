import { useId, type ReactNode } from 'react';
import classes from './radio-cards.module.css';

export interface RadioCardOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string | undefined;
  readonly aside?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly RadioCardOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

/** A choice of one among a few, each with room for a word and a price. */
export const RadioCards = <Value extends string>({
  label,
  value,
  options,
  onChange,
  error,
}: RadioCardsProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={classes['cards']} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={classes['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['card']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <span className={classes['words']}>
            <span>{option.label}</span>
            {option.note === undefined ? null : <span className={classes['note']}>{option.note}</span>}
          </span>
          {option.aside === undefined ? null : <span className="money">{option.aside}</span>}
        </label>
      ))}
      {error === undefined ? null : (
        <p id={`${name}-error`} role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
