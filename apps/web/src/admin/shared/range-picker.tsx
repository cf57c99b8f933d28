import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { isRange, lastDays, lengthsOfRange, monthBefore, monthUntil, today, type DayRange } from './day-range.ts';
import classes from './range-picker.module.css';

export interface RangePickerProps {
  readonly range: DayRange;
  readonly onPick: (range: DayRange) => void;
}

/** Chooses the days that a page speaks of: some last days by one press, or any from and to. */
export const RangePicker = ({ range, onPick }: RangePickerProps) => {
  const { range: words } = useWords(staffAreaWords);
  const [typed, setTyped] = useState<DayRange | null>(null);
  const shown = typed ?? range;
  const type = (changed: Partial<DayRange>): void => {
    const next = { ...shown, ...changed };
    if (isRange(next)) {
      setTyped(null);
      onPick(next);
    } else setTyped(next);
  };
  const offered = [
    ...lengthsOfRange.map((length) => ({ name: words.days(length), days: lastDays(length) })),
    { name: words.thisMonth, days: monthUntil(today()) },
    { name: words.lastMonth, days: monthBefore(today()) },
  ];
  return (
    <fieldset className={classes['picker']}>
      <legend className="visually-hidden">{words.label}</legend>
      <div className={classes['lengths']}>
        {offered.map(({ name, days }) => (
          <button
            key={name}
            type="button"
            aria-pressed={days.From === range.From && days.To === range.To}
            onClick={() => {
              setTyped(null);
              onPick(days);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={classes['days']}>
        <DayField
          label={words.from}
          value={shown.From}
          onType={(From) => {
            type({ From });
          }}
        />
        <DayField
          label={words.to}
          value={shown.To}
          onType={(To) => {
            type({ To });
          }}
        />
      </div>
      {typed === null ? null : (
        <p role="alert" className={classes['fault']}>
          {words.wrong}
        </p>
      )}
    </fieldset>
  );
};

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (day: string) => void;
}

/** The browser's own calendar. */
const DayField = ({ label, value, onType }: DayFieldProps) => (
  <TextInput
    type="date"
    size="sm"
    label={label}
    value={value}
    onChange={(event) => {
      onType(event.currentTarget.value);
    }}
  />
);
