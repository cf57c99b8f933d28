import { Button, TextInput } from '@mantine/core';
import { securityEventKinds } from '@kapok/contract';
import { useState } from 'react';
import { securityWords } from '#web/texts/security-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import classes from '../audit/audit.module.css';

export interface SecurityFilterValues {
  readonly UserName?: string;
  readonly Kind?: string;
  readonly Address?: string;
  readonly From?: string;
  readonly To?: string;
}

export interface SecurityFilterProps {
  readonly filter: SecurityFilterValues;
  /** The address that was asked for is none. */
  readonly isAddressRefused: boolean;
  readonly onApply: (filter: SecurityFilterValues) => void;
}

const MAX_ADDRESS_LENGTH = 50;

/** Only what is filled in; an empty field asks for nothing. */
const filledIn = (values: Readonly<Record<string, string>>): SecurityFilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

const valuesOf = ({ UserName = '', Kind = '', Address = '', From = '', To = '' }: SecurityFilterValues) => ({
  UserName,
  Kind,
  Address,
  From,
  To,
});

/** Whose account, what, from where, and when. */
export const SecurityFilter = ({ filter, isAddressRefused, onApply }: SecurityFilterProps) => {
  const words = useWords(securityWords);
  const [values, setValues] = useState(valuesOf(filter));
  const [applied, setApplied] = useState(filter);
  // Another filter came from outside, such as from an address in the list.
  if (applied !== filter) {
    setApplied(filter);
    setValues(valuesOf(filter));
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
    },
  });
  return (
    <Form
      className={classes['filter']}
      aria-label={words.filter}
      onSend={() => {
        onApply(filledIn(values));
        return true;
      }}
    >
      <TextInput
        label={words.account}
        placeholder={words.accountHint}
        maxLength={254}
        autoComplete="off"
        {...field('UserName')}
      />
      <div>
        <p className={classes['label']} aria-hidden>
          {words.kind}
        </p>
        <Select
          label={words.kind}
          value={values.Kind}
          options={[
            { value: '', label: words.anyKind },
            ...securityEventKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
          ]}
          onChange={(Kind) => {
            setValues({ ...values, Kind });
          }}
        />
      </div>
      <TextInput
        label={words.address}
        placeholder={words.addressHint}
        maxLength={MAX_ADDRESS_LENGTH}
        error={isAddressRefused && values.Address === filter.Address ? words.addressWrong : null}
        autoComplete="off"
        {...field('Address')}
      />
      <TextInput type="date" label={words.from} {...field('From')} />
      <TextInput type="date" label={words.to} {...field('To')} />
      <div className={classes['deeds']}>
        <Button type="submit">{words.apply}</Button>
        <Button
          variant="default"
          onClick={() => {
            onApply({});
          }}
        >
          {words.clear}
        </Button>
      </div>
    </Form>
  );
};
