import { totalCart, type CartTotals, type ProductKind, type ShippingCode } from '@kapok/domain';
import type { Delivery, OpenCart } from '#server/features/cart/index.ts';
import type { InvoiceWish } from './order.ts';

export interface DraftLine {
  readonly kind: ProductKind | 'shipping';
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly unitPriceNtd: number;
  readonly quantity: number;
  readonly taxNtd: number;
}

/** An order as it is about to be written: one snapshot of names, prices and taxes. */
export interface OrderDraft {
  readonly memberId: number;
  readonly cartId: number;
  readonly cartVersion: number;
  readonly totals: CartTotals;
  readonly lines: readonly DraftLine[];
  readonly hasGoods: boolean;
  readonly shippingCode: ShippingCode | null;
  readonly delivery: Delivery;
  readonly invoice: InvoiceWish;
  readonly termsVersion: string | undefined;
}

/** Copies a cart that can be paid into an order. All figures come from one pricing, so they cannot disagree (CART-1). */
export const draftOrder = (
  cart: OpenCart,
  memberId: number,
  invoice: InvoiceWish,
  termsVersion: string | undefined,
): OrderDraft => {
  const totals = totalCart(cart.items, cart.shipping);
  return {
    memberId,
    cartId: cart.id,
    cartVersion: cart.version,
    totals,
    lines: draftLines(cart, totals),
    hasGoods: cart.items.some((item) => item.kind === 'goods'),
    shippingCode: cart.shipping?.code ?? null,
    delivery: cart.delivery,
    invoice,
    termsVersion,
  };
};

const draftLines = (cart: OpenCart, totals: CartTotals): readonly DraftLine[] => {
  const products = cart.items.map((item, index) => ({
    kind: item.kind,
    productId: item.productId,
    nameZh: item.name.zh,
    nameEn: item.name.en,
    unitPriceNtd: item.unitPriceNtd,
    quantity: item.quantity,
    taxNtd: totals.lineTaxNtd[index] ?? 0,
  }));
  if (cart.shipping === null) return products;
  const { code, name, priceNtd } = cart.shipping;
  const shipping = { productId: code, nameZh: name.zh, nameEn: name.en, unitPriceNtd: priceNtd, quantity: 1 };
  return [...products, { kind: 'shipping', ...shipping, taxNtd: totals.shippingTaxNtd }];
};
