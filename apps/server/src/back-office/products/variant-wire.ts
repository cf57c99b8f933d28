import type { editedVariant, goodsCodes } from '@kapok/contract';
import { parseIsbn } from '@kapok/domain';
import type { z } from 'zod';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { GoodsCodes, ListedVariant } from './product.ts';

type CodesWire = { readonly [Name in keyof typeof goodsCodes]: z.output<(typeof goodsCodes)[Name]> };

/** Throws `invalid-request` for what is no ISBN. */
export const codesFromWire = ({ Sku, Isbn }: CodesWire): GoodsCodes => {
  const isbn = Isbn.trim() === '' ? '' : parseIsbn(Isbn);
  if (isbn === null) throw new ShopError('invalid-request', { fields: [{ field: 'Isbn', fault: 'wrong' }] });
  return { sku: Sku.trim(), isbn };
};

export const codesToWire = ({ sku, isbn }: GoodsCodes): CodesWire => ({ Sku: sku, Isbn: isbn });

export const variantToWire = (variant: ListedVariant): z.output<typeof editedVariant> => ({
  ProductId: variant.productId,
  Slug: variant.slug,
  TitleZh: variant.title.zh,
  TitleEn: variant.title.en,
  ...codesToWire(variant),
  Status: variant.status,
  Version: variant.version,
  PriceWithTax: variant.grossNtd,
  StockLeft: variant.stockLeft,
});
