import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './address-fields.module.css';
import { districtsQuery } from './districts-query.ts';
import {
  noAddress,
  toAddressLine,
  withCounty,
  withDistrict,
  type AddressFault,
  type Districts,
  type PostalAddress,
  type TaiwanAddress,
} from './postal-address.ts';

/** What the shop stores of an address at most, characters. */
const ADDRESS_LENGTH = 200;

export interface AddressFieldsProps {
  /** Null until the stored line could be read, which takes the list of districts. */
  readonly value: PostalAddress | null;
  readonly fault: AddressFault | null;
  readonly onChange: (value: PostalAddress) => void;
}

/** An address in Taiwan's parts, big to small, with the postcode filled in; or one line for all others. */
export const AddressFields = ({ value, fault, onChange }: AddressFieldsProps) => {
  const { address: words, optional } = useWords(profileWords);
  const districts = useQuery(districtsQuery);
  return (
    <fieldset className={classes['address']}>
      <legend>
        {words.label} <span className="dimmed small">{optional}</span>
      </legend>
      <Loaded query={districts} shape="form" compact>
        {(known) =>
          value === null ? null : (
            <>
              <KindChoice value={value} onChange={onChange} />
              {value.kind === 'taiwan' ? (
                <TaiwanFields value={value} fault={fault} districts={known} onChange={onChange} />
              ) : (
                <TextInput
                  label={words.free}
                  name="street-address"
                  autoComplete="street-address"
                  maxLength={ADDRESS_LENGTH}
                  value={value.text}
                  onChange={(event) => {
                    onChange({ kind: 'free', text: event.currentTarget.value });
                  }}
                />
              )}
            </>
          )
        }
      </Loaded>
    </fieldset>
  );
};

interface PartProps<Value extends PostalAddress> {
  readonly value: Value;
  readonly onChange: (value: PostalAddress) => void;
}

/** What was typed goes along into the one line; the way back starts anew, since it may name no district. */
const KindChoice = ({ value, onChange }: PartProps<PostalAddress>) => {
  const { address: words } = useWords(profileWords);
  const name = useId();
  return (
    <div className={classes['kinds']} role="radiogroup" aria-label={words.kind}>
      {(['taiwan', 'free'] as const).map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={value.kind === kind}
            onChange={() => {
              onChange(kind === 'taiwan' ? noAddress : { kind, text: toAddressLine(value) });
            }}
          />
          {words.kinds[kind]}
        </label>
      ))}
    </div>
  );
};

interface TaiwanFieldsProps extends PartProps<TaiwanAddress> {
  readonly fault: AddressFault | null;
  readonly districts: Districts;
}

const TaiwanFields = ({ value, fault, districts, onChange }: TaiwanFieldsProps) => {
  const { address: words } = useWords(profileWords);
  const errorOf = (part: AddressFault): string | null => (fault === part ? words.faults[part] : null);
  const found = districts.get(value.county) ?? [];
  return (
    <div className={classes['parts']}>
      <PlaceSelect
        label={words.county}
        autoComplete="address-level1"
        places={[...districts.keys()]}
        value={value.county}
        error={errorOf('county')}
        onChoose={(county) => {
          onChange(withCounty(value, county));
        }}
      />
      <PlaceSelect
        label={words.district}
        autoComplete="address-level2"
        places={found.map(({ name }) => name)}
        value={value.district}
        error={errorOf('district')}
        disabled={found.length === 0}
        onChoose={(district) => {
          onChange(withDistrict(value, district, districts));
        }}
      />
      <TextInput
        label={words.postcode}
        name="postal-code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={6}
        value={value.postcode}
        error={errorOf('postcode')}
        onChange={(event) => {
          onChange({ ...value, postcode: event.currentTarget.value });
        }}
      />
      <TextInput
        className={classes['street']}
        label={words.street}
        name="street-address"
        autoComplete="street-address"
        placeholder={words.streetExample}
        maxLength={ADDRESS_LENGTH - 20}
        value={value.street}
        error={errorOf('street')}
        onChange={(event) => {
          onChange({ ...value, street: event.currentTarget.value });
        }}
      />
    </div>
  );
};

interface PlaceSelectProps {
  readonly label: string;
  readonly autoComplete: string;
  readonly places: readonly string[];
  readonly value: string;
  readonly error: string | null;
  readonly disabled?: boolean;
  readonly onChoose: (place: string) => void;
}

/** Places are written in Chinese in every language: that is what the post reads. */
const PlaceSelect = ({ places, onChoose, ...field }: PlaceSelectProps) => {
  const { address: words } = useWords(profileWords);
  return (
    <NativeSelect
      {...field}
      size="md"
      rightSection={<ChevronDown size={18} aria-hidden />}
      onChange={(event) => {
        onChoose(event.currentTarget.value);
      }}
    >
      <option value="">{words.choose}</option>
      {places.map((place) => (
        <option key={place} value={place} lang="zh-Hant-TW">
          {place}
        </option>
      ))}
    </NativeSelect>
  );
};
