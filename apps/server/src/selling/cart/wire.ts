import type { boughtAgain, cartLine, shoppingCart } from '@kapok/contract';
import {
  type BilingualText,
  inLanguage,
  isSelfPickup,
  isOwnMedia,
  isPhysical,
  type Language,
  needsShipping,
  netOfPriceNtd,
  netOfTotalNtd,
  OVERSEAS_SHIPPING,
  type PlacedDelivery,
  seatsLineId,
  seatsName,
  type SidesCm,
  type TaxedRow,
  totalCart,
  type TotalledLine,
} from '@kapok/domain';
import type { z } from 'zod';
import { couponProblemToWire } from '#server/selling/discounts/index.ts';
import type { GivenDelivery } from './change-cart.ts';
import type { PutAgain } from './buy-again.ts';
import type { CartItem, CartShipping } from './open-cart.ts';
import { storeFromWire, storeToWire } from './pickup-store.ts';
import type { PricedCart } from './price-cart.ts';
import type { ShippingMethod } from './shipping-method-queries.ts';

type WireCart = z.output<typeof shoppingCart>;
type WireLine = z.output<typeof cartLine>;

const NO_CART: PricedCart = {
  cart: {
    id: 0,
    version: 0,
    items: [],
    shipping: null,
    delivery: { recipientName: '', recipientTel: '', destination: '', pickupStore: null },
    destinationFor: null,
    profileAddress: '',
    asked: { couponCode: null, pointsWanted: 0 },
  },
  totals: totalCart([], null),
  block: 'cart-empty',
  coupon: null,
  couponProblem: null,
};

/** The whole cart screen: rows and footer come from one computation, so they always add up. */
export const cartToWire = (priced: PricedCart | undefined, language: Language): WireCart => {
  const { cart, totals, block, coupon, couponProblem } = priced ?? NO_CART;
  const { items, shipping, delivery, version, asked } = cart;
  const rows = items.map((item, index) => itemToWire(item, totals.lines[index], language));
  return {
    CustomerOrderMS: { Amount: totals.netNtd, TaxAmount: totals.taxNtd, TotalAmount: totals.totalNtd },
    CustomerOrderDS:
      shipping === null || totals.shipping === null
        ? rows
        : [...rows, shippingToWire(shipping, totals.shipping, language)],
    MissingForFreeTransport: totals.missingForFreeShippingNtd,
    Savings: {
      CouponCode: asked.couponCode,
      CouponDiscount: totals.couponNtd,
      PointsUsed: totals.points,
      WithTax: true,
    },
    CouponProblem: couponProblem === null ? null : couponProblemToWire(coupon, couponProblem),
    Block: block,
    NeedsTransport: needsShipping(items),
    HasMedia: items.some((item) => isOwnMedia(item.kind)),
    Delivery: deliveryToWire(delivery),
    DestinationFor: cart.destinationFor,
    ProfileAddress: cart.profileAddress,
    Version: version,
  };
};

const itemToWire = (item: CartItem, line: TotalledLine | undefined, language: Language): WireLine => {
  const { grossNtd, quantity, taxKind } = item;
  return {
    ProductId: item.productId,
    ProductName: inLanguage(item.name, language),
    UnitPrice: line?.unitPriceNtd ?? 0,
    Qty: quantity,
    ListPrice: netOfPriceNtd(grossNtd, taxKind),
    PriceWithTax: grossNtd,
    RegularPriceWithTax: item.struckNtd,
    SaleUntil: item.saleUntil?.toISOString() ?? null,
    AddOn: addOnOf(item),
    Discount: line === undefined ? 0 : line.couponNtd + line.points,
    Amount: line?.netNtd ?? 0,
    TaxAmount: line?.taxNtd ?? 0,
    TaxKind: taxKind,
    PhysicalProduct: isPhysical(item.kind),
    IsTransport: false,
    Slug: item.slug,
    FileUuid: item.imageUuid,
    ProductKind: item.kind,
    StockLeft: item.stockLeft,
    Problem: item.problem,
    ...previousPriceOf(item),
    FitsStore: item.fitsStore,
    WeightGrams: item.weightGrams,
    SidesCm: sidesToWire(item.sidesCm),
    OwnedParts: item.ownedParts.map((name) => inLanguage(name, language)),
  };
};

const sidesToWire = (sides: SidesCm | null): WireLine['SidesCm'] => (sides === null ? null : [...sides]);

const addOnOf = ({ addOnId, aloneNtd }: CartItem): WireLine['AddOn'] =>
  addOnId === null ? null : { AddOnId: addOnId, AloneWithTax: aloneNtd };

/** The price that the buyer saw before, where it is another one now. */
const previousPriceOf = ({
  grossNtd,
  seenGrossNtd,
  taxKind,
}: CartItem): Pick<WireLine, 'PreviousUnitPrice' | 'PreviousPriceWithTax'> =>
  seenGrossNtd === grossNtd
    ? { PreviousUnitPrice: null, PreviousPriceWithTax: null }
    : { PreviousUnitPrice: netOfPriceNtd(seenGrossNtd, taxKind), PreviousPriceWithTax: seenGrossNtd };

/** The shipping line is a row like the others, but never a physical product (CART-3). */
const shippingToWire = (shipping: CartShipping, row: TaxedRow, language: Language): WireLine => ({
  ProductId: shipping.code,
  ProductName: inLanguage(shipping.name, language),
  UnitPrice: row.netNtd,
  Qty: 1,
  ListPrice: row.netNtd,
  PriceWithTax: row.totalNtd,
  RegularPriceWithTax: null,
  SaleUntil: null,
  AddOn: null,
  Discount: 0,
  Amount: row.netNtd,
  TaxAmount: row.taxNtd,
  TaxKind: 'taxable',
  PhysicalProduct: false,
  IsTransport: true,
  Slug: null,
  FileUuid: null,
  ProductKind: 'transport',
  StockLeft: null,
  Problem: null,
  PreviousUnitPrice: null,
  PreviousPriceWithTax: null,
  FitsStore: true,
  WeightGrams: null,
  SidesCm: null,
  OwnedParts: [],
});

const deliveryToWire = (delivery: PlacedDelivery): WireCart['Delivery'] =>
  delivery.recipientName === '' && delivery.recipientTel === '' && delivery.destination === ''
    ? null
    : {
        RecipientName: delivery.recipientName,
        RecipientTel: delivery.recipientTel,
        Destination: delivery.destination,
        Store: storeToWire(delivery.pickupStore),
      };

export interface WireDelivery {
  readonly RecipientName?: string | undefined;
  readonly RecipientTel?: string | undefined;
  readonly Destination?: string | undefined;
  readonly Store?: Parameters<typeof storeFromWire>[0] | undefined;
}

/** Only what was said: a field that is missing on the wire stays as it was in the cart. */
export const deliveryFromWire = (given: WireDelivery): GivenDelivery => ({
  ...(given.RecipientName === undefined ? {} : { recipientName: given.RecipientName }),
  ...(given.RecipientTel === undefined ? {} : { recipientTel: given.RecipientTel }),
  ...(given.Destination === undefined ? {} : { destination: given.Destination }),
  ...(given.Store === undefined ? {} : { pickupStore: storeFromWire(given.Store) }),
});

export const shippingMethodToWire = (method: ShippingMethod, language: Language) => {
  const name: BilingualText = { zh: method.nameZh, en: method.nameEn };
  return {
    ProductId: method.code,
    ProductName: inLanguage(name, language),
    UnitPrice: netOfTotalNtd(method.priceNtd),
    PriceWithTax: method.priceNtd,
    FreeFrom: method.code === OVERSEAS_SHIPPING ? null : method.freeFromNtd,
    StoreChains: method.storeChains === null ? null : [...method.storeChains],
    Pickup: isSelfPickup(method.code) ? inLanguage(method.pickup, language) : '',
    WeightSteps: method.weightSteps.map(({ overGrams, priceNtd }) => ({ OverGrams: overGrams, Price: priceNtd })),
  };
};

export const boughtAgainToWire = (put: readonly PutAgain[], language: Language): z.output<typeof boughtAgain> => ({
  PutQty: put.reduce((sum, { pieces }) => sum + pieces, 0),
  Missing: put.flatMap(({ product, pieces, problem }) =>
    problem === null
      ? []
      : [
          {
            ProductId: product.isSeats ? seatsLineId(product.productId) : product.productId,
            ProductName: inLanguage(product.isSeats ? seatsName(product.name) : product.name, language),
            Problem: problem,
            PutQty: pieces,
          },
        ],
  ),
});
