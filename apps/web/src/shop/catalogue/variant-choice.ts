import { useState } from 'react';
import type { ProductDetailData } from './catalogue-queries.ts';

type VariantData = NonNullable<ProductDetailData['Variants']>[number];

/** What a shopper chose of a product in sizes and colours, and what is bought then. */
export interface VariantChoice {
  readonly variants: readonly VariantData[];
  readonly chosenId: string | null;
  /** The buttons were pressed before anything was chosen. */
  readonly isMissed: boolean;
  readonly choose: (productId: string) => void;
  readonly miss: () => void;
  /** The picture of what was chosen. */
  readonly pictureUuid: string | null;
  /** The product with price, stock and number of what was chosen; as it is where nothing was. */
  readonly offered: ProductDetailData;
}

/** The group of radio buttons in which a variant is chosen. */
export const VARIANTS_ID = 'variants';

/** The product as it is sold in a variant. */
const asVariant = (product: ProductDetailData, variant: VariantData): ProductDetailData => ({
  ...product,
  ProductId: variant.ProductId,
  ProdName: variant.ProdName,
  UnitPrice: variant.UnitPrice,
  PriceWithTax: variant.PriceWithTax,
  RegularPriceWithTax: variant.RegularPriceWithTax,
  SaleUntil: variant.SaleUntil,
  TaxKind: variant.TaxKind,
  StockLeft: variant.StockLeft,
  FileUuid: variant.FileUuid ?? product.FileUuid,
  HasVariants: false,
  IsPriceFrom: false,
});

/** Of a single variant nobody has to choose; the address of a variant chooses it. */
const firstChoice = (variants: readonly VariantData[], slug: string): string | null =>
  (variants.find((variant) => variant.Slug === slug) ?? (variants.length === 1 ? variants[0] : undefined))?.ProductId ??
  null;

export const useVariantChoice = (product: ProductDetailData, slug: string): VariantChoice => {
  const variants = product.Variants ?? [];
  const [chosenId, setChosenId] = useState(() => firstChoice(variants, slug));
  const [isMissed, setMissed] = useState(false);
  const chosen = variants.find(({ ProductId }) => ProductId === chosenId);
  return {
    variants,
    chosenId: chosen?.ProductId ?? null,
    isMissed: isMissed && chosen === undefined,
    choose: setChosenId,
    miss: () => {
      setMissed(true);
      // Where the choice is made: above the fold on a phone it may not be in sight.
      document.querySelector<HTMLInputElement>(`#${VARIANTS_ID} input:enabled`)?.focus();
    },
    pictureUuid: chosen?.FileUuid ?? null,
    offered: chosen === undefined ? product : asVariant(product, chosen),
  };
};
