import { useWords } from '#web/texts/use-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import type { PayType } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { FormError } from '#web/ui/form-error.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { offeredMethods } from './offered-methods.ts';
import { paymentOptionsQuery } from './payment-options-query.ts';

export interface MethodChoiceProps {
  readonly ofScreen: readonly PayType[];
  readonly totalNtd: number;
  readonly value: PayType;
  readonly onChange: (method: PayType) => void;
}

/** How to pay. A method that the gateway lacks is not shown. */
export const MethodChoice = ({ ofScreen, totalNtd, value, onChange }: MethodChoiceProps) => {
  const payment = useWords(payingWords);
  const options = useQuery(paymentOptionsQuery);
  const isPhone = window.matchMedia('(hover: none) and (pointer: coarse)').matches;
  return (
    <Loaded query={options} shape="form" compact>
      {({ PayTypes }) => {
        const methods = offeredMethods(ofScreen, PayTypes, { totalNtd, isPhone });
        if (methods.length === 0) return <FormError>{payment.noMethods}</FormError>;
        return (
          <RadioCards
            label={payment.method}
            inPairs
            value={value}
            options={methods.map((method) => ({ value: method, label: payment.methods[method] }))}
            onChange={onChange}
          />
        );
      }}
    </Loaded>
  );
};
