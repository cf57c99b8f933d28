import { destinationKind } from './destination-kind.ts';
import { findCounterFault, STORE_PARCEL, weighGoods, type SentGoods } from './parcel-measures.ts';
import { isPhysical } from './product-kind.ts';
import type { ShippingPrice } from './shipping.ts';
import { shippingFee, type ShippingFee } from './shipping-fee.ts';

/** Why goods cannot be sent in a way. */
export type ShippingBar<Line = unknown> =
  | {
      readonly reason: 'no-store-delivery';
      /** The goods that no store takes. */
      readonly lines: readonly Line[];
    }
  | {
      readonly reason: 'parcel-too-heavy';
      /** The heaviest that is sent in this way. */
      readonly limitGrams: number;
      /** What the goods weigh, as far as it is known. */
      readonly weightGrams: number;
    };

type Way = Pick<ShippingPrice, 'code' | 'weightSteps'>;

/** What keeps goods from being sent in a way: first those that fit no store, then their weight together. Null: nothing does. */
export const findShippingBar = <Line extends SentGoods>(way: Way, lines: readonly Line[]): ShippingBar<Line> | null => {
  const unfit = leadsToStore(way)
    ? lines.filter((line) => isPhysical(line.kind) && findCounterFault(line) !== null)
    : [];
  if (unfit.length > 0) return { reason: 'no-store-delivery', lines: unfit };
  const limitGrams = heaviestSent(way);
  const { grams: weightGrams } = weighGoods(lines);
  return weightGrams > limitGrams ? { reason: 'parcel-too-heavy', limitGrams, weightGrams } : null;
};

const leadsToStore = ({ code }: Way): boolean => destinationKind(code) === 'store';

const heaviestSent = (way: Way): number =>
  Math.min(
    leadsToStore(way) ? STORE_PARCEL.grams : Number.POSITIVE_INFINITY,
    way.weightSteps.find(({ priceNtd }) => priceNtd === null)?.overGrams ?? Number.POSITIVE_INFINITY,
  );

/** What a way is to a cart: its fee, and what keeps the goods from being sent so. */
export interface ShippingOffer<Line> extends ShippingFee {
  readonly bar: ShippingBar<Line> | null;
}

/** Whether the goods among these lines can be sent in a way, why not, and what it costs. The sum of the products as for `shippingFee`. */
export const offerShipping = <Line extends SentGoods>(
  way: ShippingPrice,
  lines: readonly Line[],
  productsNtd: number,
): ShippingOffer<Line> => ({
  ...shippingFee(way, { productsNtd, weightGrams: weighGoods(lines).grams }),
  bar: findShippingBar(way, lines),
});
