import { formatNtd } from '@kapok/domain';
import { isOverseas } from '#web/shop/delivery/index.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { CartData } from './cart-query.ts';
import { unfitNames } from './unfit-names.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';

interface Way {
  readonly ProductId: string;
  readonly ProductName: string;
  readonly PriceWithTax: number;
  readonly FreeFrom: number | null;
}

export interface DeliveryWaysProps {
  /** What is sent: goods that fit no store bar the ways that lead to one. */
  readonly cart: CartData;
  readonly ways: readonly Way[];
  readonly chosen: string | null;
  /** None was chosen when it was sent. */
  readonly isMissing: boolean;
  readonly onChoose: (code: string) => void;
}

/** The ways of delivery, each with its fee, tax included. */
export const DeliveryWays = ({ cart, ways, chosen, isMissing, onChoose }: DeliveryWaysProps) => {
  const words = useWords(cartWords).delivery;
  const savings = useWords(savingsWords);
  const noteOf = ({ ProductId, PriceWithTax, FreeFrom }: Way): string | undefined => {
    const unfit = unfitNames(cart, ProductId);
    if (unfit.length > 0) return words.noStore(unfit);
    if (isOverseas(ProductId)) return words.overseasNote;
    return FreeFrom === null || PriceWithTax === 0 ? undefined : savings.freeFrom(formatNtd(FreeFrom));
  };
  const feeOf = ({ ProductId, PriceWithTax }: Way): string => {
    if (PriceWithTax > 0) return formatNtd(PriceWithTax);
    return isOverseas(ProductId) ? words.quote : words.freeOfCharge;
  };
  return (
    <RadioCards
      label={words.label}
      value={chosen}
      error={isMissing ? words.missing : undefined}
      options={ways.map((way) => ({
        value: way.ProductId,
        label: way.ProductName,
        note: noteOf(way),
        aside: feeOf(way),
        isBarred: unfitNames(cart, way.ProductId).length > 0,
      }))}
      onChange={onChoose}
    />
  );
};
