import { Fragment, useId, type ReactNode } from 'react';
import classes from './radio-cards.module.css';

export interface RadioCardOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string | undefined;
  readonly note?: string | undefined;
  readonly aside?: ReactNode;
  /** Cannot be chosen; its note says why. */
  readonly isBarred?: boolean;
  /** What the chosen option asks for besides, such as a code: shown under it. */
  readonly below?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly RadioCardOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** Two beside each other where there is room: for short words. */
  readonly inPairs?: boolean;
}

/** A choice of one among a few, each with room for a word and a price. */
export const RadioCards = <Value extends string>({
  label,
  value,
  options,
  onChange,
  error,
  inPairs = false,
}: RadioCardsProps<Value>) => {
  const name = useId();
  return (
    <fieldset
      className={classes['cards']}
      data-in-pairs={inPairs || undefined}
      data-faulty={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className={classes['legend']}>{label}</legend>
      {options.map((option) => (
        <Fragment key={option.value}>
          <label className={classes['card']} data-barred={option.isBarred || undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isBarred === true}
              onChange={() => {
                onChange(option.value);
              }}
            />
            <span className={classes['words']}>
              <span lang={option.lang}>{option.label}</span>
              {option.note === undefined ? null : <span className={classes['note']}>{option.note}</span>}
            </span>
            {option.aside === undefined ? null : <span className="money">{option.aside}</span>}
          </label>
          {option.value === value && option.below !== undefined ? (
            <div className={classes['below']}>{option.below}</div>
          ) : null}
        </Fragment>
      ))}
      {error === undefined ? null : (
        <p id={`${name}-error`} role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
