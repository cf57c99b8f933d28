import type { CartTotals, OrderLineKind, PlacedDelivery, ShippingCode, TaxedRow, TaxKind } from '@kapok/domain';
import type { CartShipping, OpenCart, PricedCart } from '#server/selling/cart/index.ts';
import type { BookedSavings } from '#server/selling/discounts/index.ts';
import type { InvoiceWish } from './order.ts';

interface DraftLine {
  readonly kind: OrderLineKind;
  readonly productId: string;
  /** The course that these are seats of. */
  readonly seatsOf: string | null;
  readonly nameZh: string;
  readonly nameEn: string;
  /** What one piece is listed at, with tax. */
  readonly grossNtd: number;
  /** The regular price that was struck beside it. */
  readonly regularNtd: number | null;
  /** The add-on whose price it has. */
  readonly addOnId: string | null;
  /** What one piece costs before tax, coupon and points taken off. */
  readonly unitPriceNtd: number;
  readonly quantity: number;
  readonly netNtd: number;
  /** With tax, as the points. */
  readonly couponNtd: number;
  readonly points: number;
  readonly taxNtd: number;
  readonly taxKind: TaxKind;
}

/** An order as it is about to be written: one snapshot of names, prices and taxes. */
export interface OrderDraft {
  readonly memberId: number;
  readonly cartId: number;
  readonly cartVersion: number;
  readonly totals: CartTotals;
  readonly lines: readonly DraftLine[];
  readonly savings: BookedSavings;
  readonly hasGoods: boolean;
  readonly shippingCode: ShippingCode | null;
  readonly delivery: PlacedDelivery;
  readonly invoice: InvoiceWish;
  readonly termsVersion: string | undefined;
}

/** Copies a cart that can be paid into an order. All figures come from one pricing, so they cannot disagree (CART-1). */
export const draftOrder = (
  { cart, totals }: PricedCart,
  memberId: number,
  invoice: InvoiceWish,
  termsVersion: string | undefined,
): OrderDraft => {
  return {
    memberId,
    cartId: cart.id,
    cartVersion: cart.version,
    totals,
    lines: draftLines(cart, totals),
    savings: { couponCode: cart.asked.couponCode, points: totals.points },
    hasGoods: cart.items.some((item) => item.kind === 'goods'),
    shippingCode: cart.shipping?.code ?? null,
    delivery: cart.delivery,
    invoice,
    termsVersion,
  };
};

const draftLines = (cart: OpenCart, totals: CartTotals): readonly DraftLine[] => {
  const products = cart.items.flatMap((item, index) => {
    const line = totals.lines[index];
    if (line === undefined) return [];
    const { grossNtd, unitPriceNtd, netNtd, taxNtd, taxKind, couponNtd, points } = line;
    return {
      kind: item.kind,
      productId: item.productId,
      seatsOf: item.seatsOf,
      nameZh: item.name.zh,
      nameEn: item.name.en,
      grossNtd,
      regularNtd: item.struckNtd,
      addOnId: item.aloneNtd === null ? null : item.addOnId,
      unitPriceNtd,
      quantity: item.quantity,
      netNtd,
      taxNtd,
      taxKind,
      couponNtd,
      points,
    };
  });
  const { shipping } = cart;
  return shipping === null || totals.shipping === null
    ? products
    : [...products, draftShipping(shipping, totals.shipping)];
};

/** The way to the buyer is a line like the others, but nothing is ever taken off it. */
const draftShipping = ({ code, name }: CartShipping, { totalNtd, netNtd, taxNtd, taxKind }: TaxedRow): DraftLine => ({
  kind: 'shipping',
  productId: code,
  seatsOf: null,
  nameZh: name.zh,
  nameEn: name.en,
  grossNtd: totalNtd,
  regularNtd: null,
  addOnId: null,
  unitPriceNtd: netNtd,
  quantity: 1,
  netNtd,
  taxNtd,
  taxKind,
  couponNtd: 0,
  points: 0,
});
