/** The ways of delivery: Z00 to Z04 are those of every shop (specification section 3), the others those that a shop may add. */
export const shippingCodes = [
  'Z00',
  'Z01',
  'Z02',
  'Z03',
  'Z04',
  'Z05',
  'Z06',
  'Z07',
  'Z08',
  'Z09',
  'Z10',
  'Z11',
  'Z12',
  'Z13',
  'Z14',
] as const;
export type ShippingCode = (typeof shippingCodes)[number];

/** Overseas mail: its fee is agreed with the shop first, so a price of 0 NTD means "not quoted yet" and blocks payment. */
export const OVERSEAS_SHIPPING: ShippingCode = 'Z04';

/** The most that a way costs, and the largest sum from which one is free, NTD with tax: guards against typing accidents. */
export const MOST_SHIPPING_NTD = 100_000;
export const MOST_FREE_FROM_NTD = 1_000_000;
/** The longest name of a way, in characters. */
export const MOST_SHIPPING_NAME = 60;

/** What a way costs for goods that are heavier than a weight. */
export interface WeightStep {
  /** From one gram more on. */
  readonly overGrams: number;
  /** NTD with tax; null: such goods are not sent in this way. */
  readonly priceNtd: number | null;
}

/** What a way of delivery costs, NTD with tax. */
export interface ShippingPrice {
  readonly code: ShippingCode;
  /** Of goods that are not heavier than the first step, and of those whose weight nobody knows. */
  readonly priceNtd: number;
  /** The products' sum from which nothing is asked for the way; null: it always costs its price. */
  readonly freeFromNtd: number | null;
  /** In the order of their weights; prices never fall with them. */
  readonly weightSteps: readonly WeightStep[];
}

export const isShippingCode = (code: string): code is ShippingCode => shippingCodes.some((known) => known === code);
