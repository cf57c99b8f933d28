import type { CouponProblem } from './coupon.ts';
import { missingDelivery, type Delivery } from './delivery.ts';
import { listedSumNtd, lowerPrices, NO_REDUCTIONS, type LoweredLine, type Reductions } from './lowered-prices.ts';
import { splitTax, type GrossRow, type TaxedRow } from './money.ts';
import { weighGoods, type GoodsMeasures } from './parcel-measures.ts';
import { isPhysical, type CartLineKind } from './product-kind.ts';
import { findShippingBar, type ShippingBar } from './shipping-offer.ts';
import { OVERSEAS_SHIPPING, type ShippingPrice } from './shipping.ts';
import { shippingFee } from './shipping-fee.ts';
import type { TaxKind } from './tax-kind.ts';

/** What is wrong with one cart line, said before payment (CART-7). */
export type LineProblem = 'withdrawn' | 'out-of-stock' | 'already-owned';

export interface PricedLine {
  readonly productId: string;
  readonly kind: CartLineKind;
  /** Price of one piece with tax, NTD. */
  readonly grossNtd: number;
  readonly taxKind: TaxKind;
  readonly quantity: number;
  /** What one piece weighs, grams; null where nobody has said. */
  readonly weightGrams: number | null;
  readonly problem: LineProblem | null;
}

/** A line with what decides on the ways that its product can be sent. */
export interface SentLine extends PricedLine, GoodsMeasures {
  /** Staff do not keep it from stores: it is not too frail for their counters, say. */
  readonly fitsStore: boolean;
}

/** Why a cart cannot be paid, in the order in which a shopper can mend it. */
export type CartBlock =
  | 'cart-empty'
  | LineProblem
  | 'coupon-refused'
  | 'shipping-missing'
  | ShippingBar['reason']
  | 'delivery-incomplete'
  | 'shipping-quote-missing';

/** A product line with what it costs after coupon and points, and the specification's pre-tax columns derived from it. */
export interface TotalledLine extends LoweredLine, TaxedRow {
  /** What one piece costs before tax, rounded down where `netNtd` does not divide by the pieces. */
  readonly unitPriceNtd: number;
}

export interface CartTotals {
  /** The product lines, in their order. */
  readonly lines: readonly TotalledLine[];
  /** What the way to the buyer costs; null where nothing is sent. */
  readonly shipping: TaxedRow | null;
  /** What the products lack for free shipping, NTD; 0 where it is free by their sum, null where no sum makes it free. */
  readonly missingForFreeShippingNtd: number | null;
  /** What the coupon takes off, with tax. */
  readonly couponNtd: number;
  /** Points that are really used, 1 for each dollar with tax. */
  readonly points: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
}

export const needsShipping = (lines: readonly Pick<PricedLine, 'kind'>[]): boolean =>
  lines.some((line) => isPhysical(line.kind));

/** The way to the buyer is taxable, whatever is sent. */
const shippingRow = (feeNtd: number): GrossRow => ({ totalNtd: feeNtd, taxKind: 'taxable' });

/**
 * Totals of a cart in NTD: the prices with tax add up, coupon and points lower the products, and net and tax are derived from
 * the sum, the shipping line included. So what is shown is what is charged (OWN-5, CART-1, SHOP-5).
 */
export const totalCart = (
  lines: readonly PricedLine[],
  shipping: ShippingPrice | null,
  reductions: Reductions = NO_REDUCTIONS,
): CartTotals => {
  const { lines: lowered, couponNtd, points } = lowerPrices(lines, reductions);
  const products = lines.map(({ taxKind }, index) => ({ totalNtd: lowered[index]?.totalNtd ?? 0, taxKind }));
  const way =
    shipping === null
      ? null
      : shippingFee(shipping, {
          productsNtd: listedSumNtd(lines) - couponNtd,
          weightGrams: weighGoods(lines).grams,
        });
  const { rows, ...sum } = splitTax(way === null ? products : [...products, shippingRow(way.feeNtd)]);
  return {
    lines: lowered.flatMap((line, index) => {
      const row = rows[index];
      const quantity = lines[index]?.quantity ?? 1;
      return row === undefined ? [] : [{ ...line, ...row, unitPriceNtd: Math.floor(row.netNtd / quantity) }];
    }),
    shipping: way === null ? null : (rows[lines.length] ?? null),
    missingForFreeShippingNtd: way === null ? null : way.missingNtd,
    couponNtd,
    points,
    ...sum,
  };
};

/**
 * Whether the cart can be paid now; `null` means yes. The same answer draws the bottom bar and guards the server. A coupon
 * that cannot be used blocks until it is taken out: nobody pays more than they thought. Goods are never sold to nowhere (FLOW-3).
 */
export const findCartBlock = (
  lines: readonly SentLine[],
  shipping: ShippingPrice | null,
  delivery: Delivery,
  couponProblem: CouponProblem | null = null,
): CartBlock | null => {
  if (lines.length === 0) return 'cart-empty';
  const problem = lines.find((line) => line.problem !== null)?.problem ?? null;
  if (problem !== null) return problem;
  if (couponProblem !== null) return 'coupon-refused';
  return needsShipping(lines) ? findShippingBlock(lines, shipping, delivery) : null;
};

const findShippingBlock = (
  lines: readonly SentLine[],
  shipping: ShippingPrice | null,
  delivery: Delivery,
): CartBlock | null => {
  if (shipping === null) return 'shipping-missing';
  const bar = findShippingBar(shipping, lines);
  if (bar !== null) return bar.reason;
  // First, since the shop needs a place to say what the way there costs.
  if (missingDelivery(shipping.code, delivery).length > 0) return 'delivery-incomplete';
  return shipping.code === OVERSEAS_SHIPPING && shipping.priceNtd === 0 ? 'shipping-quote-missing' : null;
};

/** The most pieces of one product that a cart holds, whatever the stock: a guard against typing accidents. */
export const MAX_LINE_QUANTITY = 99;

/** The most different products of one cart, and so of an order and its invoice: each call reads all of them. */
export const MAX_CART_PRODUCTS = 100;
