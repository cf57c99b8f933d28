import { addSales, gatewayFeeNtd, salesBy, type PayType, type SalesCell, type SalesPart } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/http/day-range.ts';
import { inSnapshot } from './snapshot-queries.ts';
import { listPaidSums, listSoldCells, type PaidSum, type SoldCell } from './sales-queries.ts';

/** What the gateway took of payments, as far as a rate is known. */
export interface Fees {
  readonly feesNtd: number;
  readonly withoutRate: number;
}

/** The same sales, told five ways; each adds up to the totals. */
export interface Sales {
  readonly totals: SalesCell & Fees;
  readonly products: readonly SalesPart<SoldCell>[];
  readonly teachers: readonly SalesPart<SoldCell>[];
  readonly coupons: readonly SalesPart<SoldCell>[];
  readonly channels: readonly SalesPart<SoldCell>[];
  readonly payTypes: readonly (SalesCell & Fees & { readonly payType: PayType })[];
}

/** How the shop sold in days, by product, teacher, coupon, way to pay and channel (OFFER-5). */
export const readSales = async (db: Database, days: Days): Promise<Sales> => {
  const [cells, paid] = await inSnapshot(db, async (tx) => [
    await listSoldCells(tx, days),
    await listPaidSums(tx, days),
  ]);
  return {
    totals: { ...addSales(cells), ...feesOf(paid) },
    products: salesBy(cells, ({ productId }) => productId),
    teachers: salesBy(cells, ({ teacherId }) => teacherId),
    coupons: salesBy(cells, ({ couponCode }) => couponCode),
    channels: salesBy(cells, ({ channel }) => channel),
    payTypes: payTypesOf(cells, paid),
  };
};

/** A way to pay may have had nothing but payments that were not kept. */
const payTypesOf = (cells: readonly SoldCell[], paid: readonly PaidSum[]): Sales['payTypes'] => {
  const parts = salesBy(cells, ({ payType }) => payType);
  const sold = parts.map(({ example, ...part }) => ({ ...part, payType: example.payType }));
  const known = new Set(sold.map(({ payType }) => payType));
  const others = [...new Set(paid.map(({ payType }) => payType))].filter((payType) => !known.has(payType));
  return [...sold, ...others.map((payType) => ({ ...addSales([]), payType }))].map((part) => ({
    ...part,
    ...feesOf(paid.filter(({ payType }) => payType === part.payType)),
  }));
};

const feesOf = (paid: readonly PaidSum[]): Fees =>
  paid.reduce<Fees>(
    ({ feesNtd, withoutRate }, { totalNtd, payments, basisPoints, fixedNtd }) =>
      basisPoints === null || fixedNtd === null
        ? { feesNtd, withoutRate: withoutRate + payments }
        : { feesNtd: feesNtd + payments * gatewayFeeNtd(totalNtd, { basisPoints, fixedNtd }), withoutRate },
    { feesNtd: 0, withoutRate: 0 },
  );
