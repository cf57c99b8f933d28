import { TextInput } from '@mantine/core';
import { destinationKind, MOST_PICKUP_TEXT, MOST_SHIPPING_NAME, type ShippingCode } from '@kapok/domain';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './settings.module.css';
import { ShippingFeeFields } from './shipping-fee-fields.tsx';
import { readFees } from './shipping-fees.ts';
import type { TypedMethod } from './typed-shipping-method.ts';

export interface ShippingMethodFieldsProps {
  readonly code: ShippingCode;
  readonly typed: TypedMethod;
  /** Faults are shown once it was sent. */
  readonly tried: boolean;
  /** What is wrong with the name beside being empty. */
  readonly nameFault: string | null;
  readonly onChange: (part: Partial<TypedMethod>) => void;
}

/** What a way of delivery is called in the shop's languages, and what it costs. */
export const ShippingMethodFields = ({ code, typed, tried, nameFault, onChange }: ShippingMethodFieldsProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const chinese = useChineseLabel();
  const fees = readFees(typed.fees);
  return (
    <>
      <TextInput
        label={chinese(words.shippingNameZh)}
        lang="zh-Hant-TW"
        maxLength={MOST_SHIPPING_NAME}
        value={typed.nameZh}
        error={tried && typed.nameZh.trim() === '' ? words.required : nameFault}
        onChange={(event) => {
          onChange({ nameZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.shippingNameEn}
          lang="en"
          maxLength={MOST_SHIPPING_NAME}
          value={typed.nameEn}
          onChange={(event) => {
            onChange({ nameEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
      {destinationKind(code) === 'none' ? <PickupFields typed={typed} onChange={onChange} /> : null}
      <ShippingFeeFields
        code={code}
        typed={typed.fees}
        faults={tried && 'faults' in fees ? fees.faults : null}
        onChange={(part) => {
          onChange({ fees: { ...typed.fees, ...part } });
        }}
      />
    </>
  );
};

/** Where and when buyers fetch the goods, as they read it when they choose, on the order and in its mail. */
const PickupFields = ({ typed, onChange }: Pick<ShippingMethodFieldsProps, 'typed' | 'onChange'>) => {
  const { settings: words } = useWords(staffAreaWords);
  const chinese = useChineseLabel();
  return (
    <>
      <TextInput
        label={chinese(words.pickupZh)}
        description={words.pickupHint}
        lang="zh-Hant-TW"
        maxLength={MOST_PICKUP_TEXT}
        value={typed.pickupZh}
        onChange={(event) => {
          onChange({ pickupZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.pickupEn}
          lang="en"
          maxLength={MOST_PICKUP_TEXT}
          value={typed.pickupEn}
          onChange={(event) => {
            onChange({ pickupEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
    </>
  );
};

export interface OfferedBoxProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether buyers can choose it. */
export const OfferedBox = ({ isOn, onChange }: OfferedBoxProps) => {
  const { settings: words } = useWords(staffAreaWords);
  return (
    <div className={classes['choices']}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        {words.offered}
      </label>
    </div>
  );
};
