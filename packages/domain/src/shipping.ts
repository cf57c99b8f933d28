/** The shop's ways of delivery (specification section 3): a fixed list, whose names and prices each shop sets. */
export const shippingCodes = ['Z00', 'Z01', 'Z02', 'Z03', 'Z04'] as const;
export type ShippingCode = (typeof shippingCodes)[number];

/** Overseas mail: its fee is agreed with the shop first, so a price of 0 NTD means "not quoted yet" and blocks payment. */
export const OVERSEAS_SHIPPING: ShippingCode = 'Z04';

/** Self pickup: the only way that needs no place to send to. */
export const SELF_PICKUP: ShippingCode = 'Z00';

/** The most that a way costs, and the largest sum from which one is free, NTD with tax: guards against typing accidents. */
export const MOST_SHIPPING_NTD = 100_000;
export const MOST_FREE_FROM_NTD = 1_000_000;
/** The longest name of a way, in characters. */
export const MOST_SHIPPING_NAME = 60;

/** What a way of delivery costs, NTD with tax. */
export interface ShippingPrice {
  readonly code: ShippingCode;
  readonly priceNtd: number;
  /** The products' sum from which nothing is asked for the way; null: it always costs its price. */
  readonly freeFromNtd: number | null;
}

/**
 * The fee for the way to the buyer, and how much the products' sum lacks for a free one; null where no sum makes it free. The
 * sum is with tax, after the coupon and before points, which pay like money. Overseas mail is agreed on, and never free by itself.
 */
export const shippingFee = (
  { code, priceNtd, freeFromNtd }: ShippingPrice,
  productsNtd: number,
): { readonly feeNtd: number; readonly missingNtd: number | null } => {
  if (freeFromNtd === null || code === OVERSEAS_SHIPPING) return { feeNtd: priceNtd, missingNtd: null };
  const missingNtd = Math.max(0, freeFromNtd - productsNtd);
  return { feeNtd: missingNtd === 0 ? 0 : priceNtd, missingNtd };
};

export const isShippingCode = (code: string): code is ShippingCode => shippingCodes.some((known) => known === code);
