import { useWords } from '#web/texts/use-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { payMethodOf, type PaidBasket, type PayMethod, type PayType } from '@kapok/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormError } from '#web/ui/form-error.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { methodsFor, type OfferedMethod } from './offered-methods.ts';
import { payMethodsQuery } from './payment-options-query.ts';

export interface MethodChoiceProps {
  readonly place: PayMethod['place'];
  readonly totalNtd: number;
  readonly basket: PaidBasket;
  /** What was chosen; null before. */
  readonly value: PayType | null;
  readonly onChange: (method: PayType) => void;
}

/** How to pay. A method that the shop does not offer, or that does not take such a sum or basket, is not shown. */
export const MethodChoice = ({ place, totalNtd, basket, value, onChange }: MethodChoiceProps) => {
  const payment = useWords(payingWords);
  const offered = useQuery(payMethodsQuery);
  const noteOf = (payType: PayType, days: number | null): string | undefined => {
    if (payMethodOf(payType).isPaidAtPickup) return payment.atPickup;
    return days === null ? undefined : payment.daysToPay(days);
  };
  const isPhone = window.matchMedia('(hover: none) and (pointer: coarse)').matches;
  return (
    <Loaded query={offered} shape="form" compact>
      {(found) => {
        const methods = methodsFor(found, { place, totalNtd, isPhone, basket });
        if (methods.length === 0) return <FormError>{payment.noMethods}</FormError>;
        return (
          <RadioCards
            label={payment.method}
            inPairs
            value={value ?? methods[0]?.PayType ?? null}
            options={methods.map(({ PayType, Days }) => ({
              value: PayType,
              label: payment.methods[PayType],
              note: noteOf(PayType, Days),
            }))}
            onChange={onChange}
          />
        );
      }}
    </Loaded>
  );
};

export interface ChosenMethod {
  /** What was pressed, or the first that can be. Null while that is not known, and where nothing can be. */
  readonly method: PayType | null;
  /** Waits until the ways to pay are known: a press that is made before them counts, too. Null where nothing can be. */
  readonly settle: () => Promise<PayType | null>;
}

/** What is chosen, or what is taken where nothing was. */
export const useMethod = (
  { place, totalNtd, basket }: Pick<MethodChoiceProps, 'place' | 'totalNtd' | 'basket'>,
  pressed: PayType | null,
): ChosenMethod => {
  const client = useQueryClient();
  const { data = [] } = useQuery(payMethodsQuery);
  const choose = (offered: readonly OfferedMethod[]): PayType | null => {
    const isPhone = window.matchMedia('(hover: none) and (pointer: coarse)').matches;
    const methods = methodsFor(offered, { place, totalNtd, isPhone, basket });
    const isThere = methods.some(({ PayType }) => PayType === pressed);
    return isThere ? pressed : (methods[0]?.PayType ?? null);
  };
  return { method: choose(data), settle: async () => choose(await client.query(payMethodsQuery)) };
};
