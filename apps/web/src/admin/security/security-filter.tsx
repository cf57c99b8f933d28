import { TextInput } from '@mantine/core';
import { securityEventKinds } from '@kapok/contract';
import { securityWords } from '#web/texts/security-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { filledIn, FilterChoice, FilterForm, useFilterFields } from '#web/admin/shared/filter-form.tsx';

interface SecurityFilterValues {
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
  const { values, field, change } = useFilterFields(filter, valuesOf);
  return (
    <FilterForm
      words={words}
      from={field('From')}
      to={field('To')}
      onApply={() => {
        onApply(filledIn(values));
      }}
      onClear={() => {
        onApply({});
      }}
    >
      <TextInput
        label={words.account}
        placeholder={words.accountHint}
        maxLength={254}
        autoComplete="off"
        {...field('UserName')}
      />
      <FilterChoice
        label={words.kind}
        any={words.anyKind}
        value={values.Kind}
        options={securityEventKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={(kind) => {
          change('Kind', kind);
        }}
      />
      <TextInput
        label={words.address}
        placeholder={words.addressHint}
        maxLength={MAX_ADDRESS_LENGTH}
        error={isAddressRefused && values.Address === filter.Address ? words.addressWrong : null}
        autoComplete="off"
        {...field('Address')}
      />
    </FilterForm>
  );
};
