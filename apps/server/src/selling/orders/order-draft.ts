import type { CartTotals, Delivery, ProductKind, ShippingCode } from '@kapok/domain';
import type { CartShipping, OpenCart, PricedCart } from '#server/selling/cart/index.ts';
import type { BookedSavings } from '#server/selling/discounts/index.ts';
import type { InvoiceWish } from './order.ts';

export interface DraftLine {
  readonly kind: ProductKind | 'shipping';
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** What one piece costs, coupon and points taken off. */
  readonly unitPriceNtd: number;
  readonly quantity: number;
  readonly netNtd: number;
  /** What one piece was listed at; null where nothing was taken off the line. */
  readonly listPriceNtd: number | null;
  readonly couponNtd: number;
  readonly points: number;
  readonly taxNtd: number;
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
  readonly delivery: Delivery;
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
    const lowered = totals.lines[index];
    if (lowered === undefined) return [];
    const { listPriceNtd, unitPriceNtd, netNtd, couponNtd, points } = lowered;
    return {
      kind: item.kind,
      productId: item.productId,
      nameZh: item.name.zh,
      nameEn: item.name.en,
      unitPriceNtd,
      quantity: item.quantity,
      netNtd,
      listPriceNtd: couponNtd + points > 0 ? listPriceNtd : null,
      couponNtd,
      points,
      taxNtd: totals.lineTaxNtd[index] ?? 0,
    };
  });
  return cart.shipping === null ? products : [...products, draftShipping(cart.shipping, totals.shippingTaxNtd)];
};

/** The way to the buyer is a line like the others, but nothing is ever taken off it. */
const draftShipping = ({ code, name, priceNtd }: CartShipping, taxNtd: number): DraftLine => ({
  kind: 'shipping',
  productId: code,
  nameZh: name.zh,
  nameEn: name.en,
  unitPriceNtd: priceNtd,
  quantity: 1,
  netNtd: priceNtd,
  listPriceNtd: null,
  couponNtd: 0,
  points: 0,
  taxNtd,
});
