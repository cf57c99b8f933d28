import type { ShippingBar } from '@kapok/domain';
import { ShopError } from '#server/platform/http/shop-error.ts';

interface BarredLine {
  readonly productId: string;
}

/** The refusal of a way in which goods cannot be sent: with the products that fit no store, or with weight and limit in grams. */
export const barred = (bar: ShippingBar<BarredLine>): ShopError =>
  bar.reason === 'no-store-delivery'
    ? new ShopError(bar.reason, { products: bar.lines.map(({ productId }) => ({ productId })) })
    : new ShopError(bar.reason, { limitGrams: bar.limitGrams, weightGrams: bar.weightGrams });
