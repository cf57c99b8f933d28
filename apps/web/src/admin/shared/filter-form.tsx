import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import classes from './dated-list.module.css';

/** The fields of a filter, which follow one that comes from outside, such as from an address in the list. */
export const useFilterFields = <Asked extends object, Values extends Readonly<Record<string, string>>>(
  filter: Asked,
  valuesOf: (filter: Asked) => Values,
) => {
  const [values, setValues] = useState(() => valuesOf(filter));
  const [applied, setApplied] = useState(filter);
  if (applied !== filter) {
    setApplied(filter);
    setValues(valuesOf(filter));
  }
  const change = (name: keyof Values, value: string): void => {
    setValues({ ...values, [name]: value });
  };
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      change(name, event.currentTarget.value);
    },
  });
  return { values, field, change };
};

/** Only what is filled in. */
export const filledIn = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

type DayField = ReturnType<ReturnType<typeof useFilterFields>['field']>;

interface FilterFormProps {
  readonly words: Readonly<Record<'filter' | 'from' | 'to' | 'apply' | 'clear', string>>;
  readonly from: DayField;
  readonly to: DayField;
  readonly onApply: () => void;
  readonly onClear: () => void;
  /** The fields before the days. */
  readonly children: ReactNode;
}

/** The form above a list of dated entries. */
export const FilterForm = ({ words, from, to, onApply, onClear, children }: FilterFormProps) => (
  <Form
    className={classes['filter']}
    aria-label={words.filter}
    onSend={() => {
      onApply();
      return true;
    }}
  >
    {children}
    <TextInput type="date" label={words.from} {...from} />
    <TextInput type="date" label={words.to} {...to} />
    <div className={classes['deeds']}>
      <Button type="submit">{words.apply}</Button>
      <Button variant="default" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  </Form>
);

interface FilterChoiceProps {
  readonly label: string;
  /** Says that the filter does not ask for any. */
  readonly any: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export const FilterChoice = ({ label, any, value, options, onChange }: FilterChoiceProps) => (
  <div>
    <p className={classes['label']} aria-hidden>
      {label}
    </p>
    <Select label={label} value={value} options={[{ value: '', label: any }, ...options]} onChange={onChange} />
  </div>
);
