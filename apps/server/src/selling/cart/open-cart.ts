import {
  fillDelivery,
  isPhysical,
  isSoldInSeats,
  seatsLineId,
  seatsName,
  type BilingualText,
  type LineProblem,
  type PickupStore,
  type PlacedDelivery,
  type SentLine,
  type ShippingPrice,
  type GoodsMeasures,
  type ProductKind,
  type ShippingCode,
  type TaxKind,
  type WeightStep,
} from '@kapok/domain';
import type { AskedSavings } from '#server/selling/discounts/index.ts';

/** One line of a cart, priced at the moment of reading. */
export interface CartItem extends SentLine {
  readonly name: BilingualText;
  readonly slug: string;
  readonly imageUuid: string | null;
  /** Pieces that can still be bought; null for online media, which never runs out. */
  readonly stockLeft: number | null;
  /** The regular price that is struck beside the price; null where nothing is. */
  readonly struckNtd: number | null;
  /** When the sale ends that goes on now. */
  readonly saleUntil: Date | null;
  /** The course that these are seats of; null for every other line. */
  readonly seatsOf: string | null;
  /** The add-on as which it was put in; null for all other lines. */
  readonly addOnId: string | null;
  /** What it costs on its own, where it costs less as an add-on. */
  readonly aloneNtd: number | null;
  /** The price with tax when the product was put in the cart, NTD. */
  readonly seenGrossNtd: number;
  /** Products of an album that the member has already. */
  readonly ownedParts: readonly BilingualText[];
}

export interface CartShipping extends ShippingPrice {
  readonly name: BilingualText;
}

/** A cart as it stands in the database, with the prices, stock and ownership of this moment. */
export interface OpenCart {
  readonly id: number;
  readonly version: number;
  readonly items: readonly CartItem[];
  readonly shipping: CartShipping | null;
  /** What was said, its gaps filled from the member's profile. */
  readonly delivery: PlacedDelivery;
  /** The way that the place was given for; null where nobody knows. */
  readonly destinationFor: ShippingCode | null;
  /** The member's own address; '' where it is not known. */
  readonly profileAddress: string;
  /** Coupon and points that are asked for; whether they can be used is read apart, where there are any. */
  readonly asked: AskedSavings;
}

/** What the database says of a cart and one of its lines; the line's part is null in an empty cart. */
export interface CartRow {
  readonly cartId: number;
  readonly version: number;
  readonly shippingCode: ShippingCode | null;
  readonly shippingPriceNtd: number | null;
  readonly shippingFreeFromNtd: number | null;
  readonly shippingWeightSteps: readonly WeightStep[] | null;
  readonly shippingNameZh: string | null;
  readonly shippingNameEn: string | null;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
  readonly pickupStore: PickupStore | null;
  readonly destinationFor: ShippingCode | null;
  readonly knownName: string;
  readonly knownTel: string;
  readonly knownAddress: string;
  readonly couponCode: string | null;
  readonly pointsWanted: number;
  readonly line: CartLineRow | null;
}

interface CartLineRow extends GoodsMeasures {
  readonly productId: string;
  readonly kind: ProductKind;
  readonly isSeats: boolean;
  readonly published: boolean;
  readonly slug: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly quantity: number;
  readonly seenGrossNtd: number;
  readonly grossNtd: number | null;
  readonly struckNtd: number | null;
  readonly saleUntil: string | null;
  readonly addOnId: string | null;
  readonly aloneNtd: number | null;
  readonly taxKind: TaxKind;
  readonly fitsStore: boolean;
  readonly free: number | null;
  readonly owned: boolean;
  readonly imageUuid: string | null;
  /** Null for what is no album, and for an album of which nothing is owned. */
  readonly ownedParts: readonly BilingualText[] | null;
}

/** Puts the rows of one cart together. Undefined where there is no row, which means: no cart. */
export const toOpenCart = (rows: readonly CartRow[]): OpenCart | undefined => {
  const cart = rows[0];
  if (cart === undefined) return undefined;
  return {
    id: cart.cartId,
    version: cart.version,
    items: rows.flatMap(({ line }) => (line === null ? [] : [toItem(line)])),
    shipping: toShipping(cart),
    delivery: fillDelivery(cart.shippingCode, cart, {
      name: cart.knownName,
      tel: cart.knownTel,
      address: cart.knownAddress,
    }),
    destinationFor: cart.destinationFor,
    profileAddress: cart.knownAddress,
    asked: { couponCode: cart.couponCode, pointsWanted: cart.pointsWanted },
  };
};

const toShipping = (cart: CartRow): CartShipping | null =>
  cart.shippingCode === null
    ? null
    : {
        code: cart.shippingCode,
        priceNtd: cart.shippingPriceNtd ?? 0,
        freeFromNtd: cart.shippingFreeFromNtd,
        weightSteps: cart.shippingWeightSteps ?? [],
        name: { zh: cart.shippingNameZh ?? '', en: cart.shippingNameEn ?? '' },
      };

const toItem = (line: CartLineRow): CartItem => {
  const stockLeft = isPhysical(line.kind) ? (line.free ?? 0) : null;
  const name = { zh: line.nameZh, en: line.nameEn };
  const { isSeats } = line;
  return {
    productId: isSeats ? seatsLineId(line.productId) : line.productId,
    seatsOf: isSeats ? line.productId : null,
    kind: isSeats ? 'seats' : line.kind,
    grossNtd: line.grossNtd ?? line.seenGrossNtd,
    taxKind: line.taxKind,
    fitsStore: line.fitsStore,
    weightGrams: line.weightGrams,
    sidesCm: line.sidesCm,
    quantity: line.quantity,
    problem: findLineProblem(line, stockLeft),
    name: isSeats ? seatsName(name) : name,
    slug: line.slug,
    imageUuid: line.imageUuid,
    stockLeft,
    struckNtd: line.struckNtd,
    saleUntil: line.saleUntil === null ? null : new Date(line.saleUntil),
    addOnId: line.addOnId,
    aloneNtd: line.aloneNtd,
    seenGrossNtd: line.seenGrossNtd,
    ownedParts: line.ownedParts ?? [],
  };
};

const findLineProblem = (line: CartLineRow, stockLeft: number | null): LineProblem | null => {
  if (!line.published || line.grossNtd === null) return 'withdrawn';
  if (line.isSeats) return isSoldInSeats({ kind: line.kind, priceNtd: line.grossNtd }) ? null : 'withdrawn';
  if (line.owned) return 'already-owned';
  return stockLeft !== null && line.quantity > stockLeft ? 'out-of-stock' : null;
};
