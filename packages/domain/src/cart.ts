import type { CouponProblem } from './coupon.ts';
import { missingDelivery, type Delivery } from './delivery.ts';
import { lowerPrices, NO_REDUCTIONS, type LoweredLine, type Reductions } from './lowered-prices.ts';
import { taxRows } from './money.ts';
import { OVERSEAS_SHIPPING, type ShippingCode } from './shipping.ts';

export type ProductKind = 'video' | 'audio' | 'goods' | 'album';

/** Goods are sent; everything else is online media, which is opened at once and needs no delivery. */
export const isPhysical = (kind: ProductKind): boolean => kind === 'goods';

/** What is wrong with one cart line, said before payment (CART-7). */
export type LineProblem = 'withdrawn' | 'out-of-stock' | 'already-owned';

export interface PricedLine {
  readonly productId: string;
  readonly kind: ProductKind;
  readonly unitPriceNtd: number;
  readonly quantity: number;
  readonly problem: LineProblem | null;
}

export interface PricedShipping {
  readonly code: ShippingCode;
  readonly priceNtd: number;
}

/** Why a cart cannot be paid, in the order in which a shopper can mend it. */
export type CartBlock =
  'cart-empty' | LineProblem | 'coupon-refused' | 'shipping-missing' | 'delivery-incomplete' | 'shipping-quote-missing';

export interface CartTotals {
  /** The lowered prices of the product lines, in their order. */
  readonly lines: readonly LoweredLine[];
  readonly couponNtd: number;
  /** Points that are really used, 1 for each dollar before tax. */
  readonly points: number;
  /** Tax of each product line, in the order of the lines, NTD. */
  readonly lineTaxNtd: readonly number[];
  readonly shippingTaxNtd: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
}

export const needsShipping = (lines: readonly Pick<PricedLine, 'kind'>[]): boolean =>
  lines.some((line) => isPhysical(line.kind));

/**
 * Totals of a cart in NTD: coupon and points lower the products first, then the tax is computed once on the whole sum, the
 * shipping line included (CART-1, SHOP-5).
 */
export const totalCart = (
  lines: readonly PricedLine[],
  shipping: PricedShipping | null,
  reductions: Reductions = NO_REDUCTIONS,
): CartTotals => {
  const lowered = lowerPrices(lines, reductions);
  const amounts = lowered.lines.map((line) => line.netNtd);
  const sum = taxRows(shipping === null ? amounts : [...amounts, shipping.priceNtd]);
  const taxes = sum.rows.map((row) => row.taxNtd);
  return {
    ...lowered,
    lineTaxNtd: taxes.slice(0, lines.length),
    shippingTaxNtd: taxes[lines.length] ?? 0,
    netNtd: sum.netNtd,
    taxNtd: sum.taxNtd,
    totalNtd: sum.totalNtd,
  };
};

/**
 * Whether the cart can be paid now; `null` means yes. The same answer draws the bottom bar and guards the server. A coupon
 * that cannot be used blocks until it is taken out: nobody pays more than they thought. Goods are never sold to nowhere (FLOW-3).
 */
export const findCartBlock = (
  lines: readonly PricedLine[],
  shipping: PricedShipping | null,
  delivery: Delivery,
  couponProblem: CouponProblem | null = null,
): CartBlock | null => {
  if (lines.length === 0) return 'cart-empty';
  const problem = lines.find((line) => line.problem !== null)?.problem ?? null;
  if (problem !== null) return problem;
  if (couponProblem !== null) return 'coupon-refused';
  return needsShipping(lines) ? findShippingBlock(shipping, delivery) : null;
};

const findShippingBlock = (shipping: PricedShipping | null, delivery: Delivery): CartBlock | null => {
  if (shipping === null) return 'shipping-missing';
  // First, since the shop needs a place to say what the way there costs.
  if (missingDelivery(shipping.code, delivery).length > 0) return 'delivery-incomplete';
  return shipping.code === OVERSEAS_SHIPPING && shipping.priceNtd === 0 ? 'shipping-quote-missing' : null;
};

/** The most pieces of one product that a cart holds, whatever the stock: a guard against typing accidents. */
export const MAX_LINE_QUANTITY = 99;

/** The most different products of one cart, and so of an order and its invoice: each call reads all of them. */
export const MAX_CART_PRODUCTS = 100;
