/** The most products of which one must be in the cart for an add-on to be offered. */
export const MOST_ADD_ON_PRODUCTS = 50;

/** The longest sentence that recommends an add-on, in characters. */
export const ADD_ON_PITCH_LENGTH = 60;

/** An add-on as staff are about to make it. */
export interface AddOnWish {
  readonly productId: string;
  /** Of its one piece, with tax, NTD. */
  readonly priceNtd: number;
  /** The products beside which it is offered; every other product where none is named. */
  readonly besideIds: readonly string[];
}

/** Why an add-on cannot be. */
const addOnFaults = ['not-lower', 'beside-itself'] as const;
export type AddOnFault = (typeof addOnFaults)[number];

/** Looks at whether an add-on can be, beside the regular price of its product; null when it can. */
export const findAddOnFault = (
  { productId, priceNtd, besideIds }: AddOnWish,
  regularNtd: number,
): AddOnFault | null => {
  if (priceNtd >= regularNtd) return 'not-lower';
  return besideIds.includes(productId) ? 'beside-itself' : null;
};
