import {
  destinationKind,
  findCounterFault,
  formatNtd,
  formatWeight,
  isShippingCode,
  STORE_PARCEL,
  type SentGoods,
  type ShippingBar,
} from '@kapok/domain';
import { isOverseas } from '#web/shop/delivery/index.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { useLanguage } from '#web/texts/language.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { CartData } from './cart-query.ts';
import { offerWay, type Way } from './way-offer.ts';

export interface DeliveryWaysProps {
  /** What is sent: it decides on the fees, and on the ways that cannot be chosen. */
  readonly cart: CartData;
  readonly ways: readonly Way[];
  readonly chosen: string | null;
  /** None was chosen when it was sent. */
  readonly isMissing: boolean;
  readonly onChoose: (code: string) => void;
}

/** The ways of delivery, each with its fee for this cart, tax included, or with the reason why it cannot be chosen. */
export const DeliveryWays = ({ cart, ways, chosen, isMissing, onChoose }: DeliveryWaysProps) => {
  const words = useWords(cartWords).delivery;
  const savings = useWords(savingsWords);
  const sayBar = useBarWords();
  const noteOf = (
    { ProductId, PriceWithTax, FreeFrom, Pickup }: Way,
    missingNtd: number | null,
  ): string | undefined => {
    if (Pickup !== '') return Pickup;
    if (isOverseas(ProductId)) return words.overseasNote;
    if (FreeFrom === null || PriceWithTax === 0) return undefined;
    if (missingNtd === 0) return savings.isShippingFree;
    const isLowered = cart.Savings.CouponDiscount > 0;
    return savings.freeFrom(formatNtd(FreeFrom), missingNtd === null ? null : formatNtd(missingNtd), isLowered);
  };
  const feeOf = (code: string, feeNtd: number): string => {
    if (feeNtd > 0) return formatNtd(feeNtd);
    return isOverseas(code) ? words.quote : words.freeOfCharge;
  };
  return (
    <RadioCards
      label={words.label}
      value={chosen}
      error={isMissing ? words.missing : undefined}
      options={ways.map((way) => {
        const offer = offerWay(cart, way);
        const bar = offer?.bar ?? null;
        return {
          value: way.ProductId,
          label: way.ProductName,
          note: bar === null ? noteOf(way, offer?.missingNtd ?? null) : sayBar(way.ProductId, bar),
          aside: bar === null ? feeOf(way.ProductId, offer?.feeNtd ?? way.PriceWithTax) : undefined,
          isBarred: bar !== null,
        };
      })}
      onChange={onChoose}
    />
  );
};

/** Why goods cannot be sent in a way, in words. */
const useBarWords = () => {
  const words = useWords(cartWords).delivery;
  const language = useLanguage();
  const weigh = (grams: number): string => formatWeight(grams, language);
  return (code: string, bar: ShippingBar<SentGoods & { readonly name: string }>): string => {
    if (bar.reason === 'parcel-too-heavy') {
      const isStore = isShippingCode(code) && destinationKind(code) === 'store';
      const say = isStore ? words.tooHeavyForStore : words.tooHeavy;
      return say(weigh(bar.weightGrams), weigh(bar.limitGrams));
    }
    const named = words.noStore(bar.lines.map(({ name }) => name));
    if (bar.lines.every((goods) => findCounterFault(goods) === 'kept')) return named;
    const { grams, longestCm, sumCm } = STORE_PARCEL;
    return `${named}${language === 'en' ? '. ' : '。'}${words.storeLimit(weigh(grams), longestCm, sumCm)}`;
  };
};
