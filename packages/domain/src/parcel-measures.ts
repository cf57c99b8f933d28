import type { Language } from './language.ts';
import { isPhysical, type CartLineKind } from './product-kind.ts';

/** Length, width and height in whole cm; which is which does not matter. */
export type SidesCm = readonly [number, number, number];

/** One piece of goods as it is sent, its box included; null where nobody has said. */
export interface GoodsMeasures {
  /** Whole grams. */
  readonly weightGrams: number | null;
  readonly sidesCm: SidesCm | null;
}

/**
 * The most that a chain takes at its counter. Some take less of some contracts; a shop with such a contract ends the weights of its
 * way of delivery earlier.
 */
export const STORE_PARCEL = { grams: 10_000, longestCm: 45, sumCm: 105 } as const;

/** Goods with what decides on the counters of stores. */
export interface SentGoods extends GoodsMeasures {
  readonly kind: CartLineKind;
  readonly quantity: number;
  /** Staff do not keep it from stores. */
  readonly fitsStore: boolean;
}

/** Why goods cannot be sent to a store: staff say so, or a piece of them is too heavy or too large. */
export type CounterFault = 'kept' | 'too-heavy' | 'too-large';

/** What keeps goods from the counters of stores, were they alone in their parcel; null where nothing does. */
export const findCounterFault = ({
  fitsStore,
  weightGrams,
  sidesCm,
}: Omit<SentGoods, 'kind' | 'quantity'>): CounterFault | null => {
  if (!fitsStore) return 'kept';
  if (weightGrams !== null && weightGrams > STORE_PARCEL.grams) return 'too-heavy';
  return sidesCm !== null && isTooLarge(sidesCm) ? 'too-large' : null;
};

const isTooLarge = (sides: SidesCm): boolean =>
  Math.max(...sides) > STORE_PARCEL.longestCm || sides.reduce((sum, side) => sum + side, 0) > STORE_PARCEL.sumCm;

/** What goods weigh together. */
export interface ParcelWeight {
  /** Goods of which nobody has said what they weigh count as nothing. */
  readonly grams: number;
  /** The weight of all of them is known. */
  readonly isComplete: boolean;
}

/** What the goods among these lines weigh; courses weigh nothing. */
export const weighGoods = (lines: readonly Pick<SentGoods, 'kind' | 'quantity' | 'weightGrams'>[]): ParcelWeight => {
  const goods = lines.filter(({ kind }) => isPhysical(kind));
  return {
    grams: goods.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? 0), 0),
    isComplete: goods.every(({ weightGrams }) => weightGrams !== null),
  };
};

/** What the goods of a parcel weigh. */
export const weighParcel = (
  goods: readonly { readonly pieces: number; readonly weightGrams: number | null }[],
): ParcelWeight =>
  weighGoods(goods.map(({ pieces, weightGrams }) => ({ kind: 'goods', quantity: pieces, weightGrams })));

const GRAMS_OF_A_KG = 1_000;

/** A weight in words: `850 公克`, `1.2 公斤`; `850 g`, `1.2 kg`. */
export const formatWeight = (grams: number, language: Language): string => {
  const isLight = grams < GRAMS_OF_A_KG;
  const figure = String(isLight ? grams : grams / GRAMS_OF_A_KG);
  if (language === 'en') return `${figure} ${isLight ? 'g' : 'kg'}`;
  return `${figure} ${isLight ? '公克' : '公斤'}`;
};
