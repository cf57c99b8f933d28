import type { NewAddOn } from '@kapok/contract';
import { findAddOnFault, readTypedNumber } from '@kapok/domain';

/** A product that was chosen in the form. */
interface ChosenProduct {
  readonly ProductId: string;
  readonly NameZh: string;
  readonly NameEn: string;
  /** With tax; null where it has none yet. */
  readonly PriceWithTax: number | null;
}

/** What stands in the form, as it was typed. */
export interface AddOnFields {
  readonly product: ChosenProduct | null;
  readonly price: string;
  readonly isBesideAll: boolean;
  /** What was chosen stays while the other choice is looked at. */
  readonly beside: readonly ChosenProduct[];
  readonly pitchZh: string;
  readonly pitchEn: string;
}

export type AddOnFieldFault = 'product' | 'price' | 'beside';

export const EMPTY_ADD_ON: AddOnFields = {
  product: null,
  price: '',
  isBesideAll: true,
  beside: [],
  pitchZh: '',
  pitchEn: '',
};

const MOST_NTD = 9_999_999;

/** The add-on that the fields describe, or what is wrong with them. */
export const readAddOn = (fields: AddOnFields): NewAddOn | { readonly faults: readonly AddOnFieldFault[] } => {
  const { product, isBesideAll, beside } = fields;
  const BesideProductIds = isBesideAll ? [] : beside.map(({ ProductId }) => ProductId);
  const PriceWithTax = readTypedNumber(fields.price, 1, MOST_NTD) ?? 0;
  const faults: AddOnFieldFault[] = [];
  if (product === null) faults.push('product');
  if (PriceWithTax < 1 || isNotLower(product, PriceWithTax)) faults.push('price');
  if (!isBesideAll && beside.length === 0) faults.push('beside');
  if (product === null || faults.length > 0) return { faults };
  const { ProductId } = product;
  return { ProductId, PriceWithTax, BesideProductIds, PitchZh: fields.pitchZh, PitchEn: fields.pitchEn };
};

const isNotLower = (product: ChosenProduct | null, priceNtd: number): boolean => {
  if (product === null || product.PriceWithTax === null) return false;
  const { ProductId, PriceWithTax } = product;
  return findAddOnFault({ productId: ProductId, priceNtd, besideIds: [] }, PriceWithTax) !== null;
};
