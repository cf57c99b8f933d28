import { TextInput } from '@mantine/core';
import {
  MOST_FREE_FROM_NTD,
  MOST_SHIPPING_NTD,
  OVERSEAS_SHIPPING,
  takesWeightSteps,
  type ShippingCode,
} from '@kapok/domain';
import { useShowsTax } from '#web/texts/shop.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { FeeFaults, TypedFees } from './shipping-fees.ts';
import { WeightStepsFields } from './weight-steps-fields.tsx';

export interface ShippingFeeFieldsProps {
  readonly code: ShippingCode;
  readonly typed: TypedFees;
  /** Null before it was sent, and where nothing is wrong. */
  readonly faults: FeeFaults | null;
  readonly onChange: (part: Partial<TypedFees>) => void;
}

/** What a way of delivery costs: its price, the sum from which it is free, and the fees of heavier goods, where they can be set. */
export const ShippingFeeFields = ({ code, typed, faults, onChange }: ShippingFeeFieldsProps) => (
  <>
    <PriceInput
      isOverseas={code === OVERSEAS_SHIPPING}
      typed={typed.price}
      isWrong={faults?.price === true}
      onType={(price) => {
        onChange({ price });
      }}
    />
    {code === OVERSEAS_SHIPPING ? null : (
      <FreeFromInput
        typed={typed.freeFrom}
        isWrong={faults?.freeFrom === true}
        onType={(freeFrom) => {
          onChange({ freeFrom });
        }}
      />
    )}
    {takesWeightSteps(code) ? (
      <WeightStepsFields
        steps={typed.steps}
        fault={faults?.step ?? null}
        onChange={(steps) => {
          onChange({ steps });
        }}
      />
    ) : null}
  </>
);

interface PriceInputProps extends FreeFromInputProps {
  readonly isOverseas: boolean;
}

/** What this way costs; what it costs to go abroad is agreed for each cart. */
const PriceInput = ({ isOverseas, typed, isWrong, onType }: PriceInputProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const withTax = useShowsTax();
  return (
    <TextInput
      label={withTax ? words.shippingPrice : words.plainShippingPrice}
      {...(isOverseas ? { description: words.overseasPriceHint } : {})}
      inputMode="numeric"
      value={typed}
      error={isWrong ? words.wholeNumber(0, MOST_SHIPPING_NTD) : null}
      onChange={(event) => {
        onType(event.currentTarget.value);
      }}
    />
  );
};

interface FreeFromInputProps {
  readonly typed: string;
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
}

/** The products' sum from which this way is free; empty where none is. */
const FreeFromInput = ({ typed, isWrong, onType }: FreeFromInputProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const withTax = useShowsTax();
  return (
    <TextInput
      label={withTax ? words.freeFrom : words.plainFreeFrom}
      description={words.freeFromHint}
      inputMode="numeric"
      value={typed}
      error={isWrong ? words.wholeNumber(1, MOST_FREE_FROM_NTD) : null}
      onChange={(event) => {
        onType(event.currentTarget.value);
      }}
    />
  );
};
