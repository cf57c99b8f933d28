import type { cartLine, shoppingCart } from '@kapok/contract';
import {
  findCartBlock,
  inLanguage,
  isPhysical,
  needsShipping,
  totalCart,
  type BilingualText,
  type Language,
} from '@kapok/domain';
import type { z } from 'zod';
import type { CartItem, CartShipping, Delivery, OpenCart } from './open-cart.ts';
import type { ShippingMethod } from './queries.ts';

type WireCart = z.output<typeof shoppingCart>;
type WireLine = z.output<typeof cartLine>;

const NO_CART = {
  version: 0,
  items: [],
  shipping: null,
  delivery: { recipientName: '', recipientTel: '', destination: '' },
} as const;

/** The whole cart screen: rows and footer come from one computation, so they always add up. */
export const cartToWire = (cart: OpenCart | undefined, language: Language): WireCart => {
  const { items, shipping, delivery, version } = cart ?? NO_CART;
  const totals = totalCart(items, shipping);
  const rows = items.map((item, index) => itemToWire(item, totals.lineTaxNtd[index] ?? 0, language));
  return {
    CustomerOrderMS: { Amount: totals.amountNtd, TaxAmount: totals.taxNtd, TotalAmount: totals.totalNtd },
    CustomerOrderDS: shipping === null ? rows : [...rows, shippingToWire(shipping, totals.shippingTaxNtd, language)],
    Block: findCartBlock(items, shipping),
    NeedsTransport: needsShipping(items),
    HasMedia: items.some((item) => !isPhysical(item.kind)),
    Delivery: deliveryToWire(delivery),
    Version: version,
  };
};

const itemToWire = (item: CartItem, taxNtd: number, language: Language): WireLine => ({
  ProductId: item.productId,
  ProductName: inLanguage(item.name, language),
  UnitPrice: item.unitPriceNtd,
  Qty: item.quantity,
  Amount: item.unitPriceNtd * item.quantity,
  TaxAmount: taxNtd,
  PhysicalProduct: isPhysical(item.kind),
  IsTransport: false,
  Slug: item.slug,
  FileUuid: item.imageUuid,
  ProductKind: item.kind,
  StockLeft: item.stockLeft,
  Problem: item.problem,
  PreviousUnitPrice: item.seenPriceNtd === item.unitPriceNtd ? null : item.seenPriceNtd,
});

/** The shipping line is a row like the others, but never a physical product (CART-3). */
const shippingToWire = (shipping: CartShipping, taxNtd: number, language: Language): WireLine => ({
  ProductId: shipping.code,
  ProductName: inLanguage(shipping.name, language),
  UnitPrice: shipping.priceNtd,
  Qty: 1,
  Amount: shipping.priceNtd,
  TaxAmount: taxNtd,
  PhysicalProduct: false,
  IsTransport: true,
  Slug: null,
  FileUuid: null,
  ProductKind: 'transport',
  StockLeft: null,
  Problem: null,
  PreviousUnitPrice: null,
});

const deliveryToWire = (delivery: Delivery): WireCart['Delivery'] =>
  delivery.recipientName === '' && delivery.recipientTel === '' && delivery.destination === ''
    ? null
    : {
        RecipientName: delivery.recipientName,
        RecipientTel: delivery.recipientTel,
        Destination: delivery.destination,
      };

export interface WireDelivery {
  readonly RecipientName?: string | undefined;
  readonly RecipientTel?: string | undefined;
  readonly Destination?: string | undefined;
}

/** Only what was said: a field that is missing on the wire stays as it was in the cart. */
export const deliveryFromWire = (given: WireDelivery): Partial<Delivery> => ({
  ...(given.RecipientName === undefined ? {} : { recipientName: given.RecipientName }),
  ...(given.RecipientTel === undefined ? {} : { recipientTel: given.RecipientTel }),
  ...(given.Destination === undefined ? {} : { destination: given.Destination }),
});

export const shippingMethodToWire = (method: ShippingMethod, language: Language) => {
  const name: BilingualText = { zh: method.nameZh, en: method.nameEn };
  return { ProductId: method.code, ProductName: inLanguage(name, language), UnitPrice: method.priceNtd };
};
