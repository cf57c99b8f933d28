import type { TaxKind } from './tax-kind.ts';

/** The business tax of Taiwan on goods and services, in percent (營業稅法 article 10). */
export const TAX_RATE_PERCENT = 5;

/** Tax on a pre-tax sum, whole NTD rounded half up: what came on top while prices were entered before tax. */
export const taxOnNtd = (preTaxNtd: number): number => Math.floor((preTaxNtd * TAX_RATE_PERCENT + 50) / 100);

/** A price that was named before tax, as a shopper pays it, NTD. Not every whole dollar can be reached so: no pre-tax price gives 199. */
export const priceWithTaxNtd = (preTaxNtd: number): number => preTaxNtd + taxOnNtd(preTaxNtd);

/**
 * The pre-tax part of a price or total with tax, whole NTD: exactly what rounding `totalNtd / 1.05` gives. The rest is the tax,
 * so the two always add up to what is paid (OWN-5).
 */
export const netOfTotalNtd = (totalNtd: number): number => Math.floor((40 * totalNtd + 21) / 42);

/** The pre-tax part of a price with tax, NTD: all of it where there is no tax on what is sold. */
export const netOfPriceNtd = (grossNtd: number, taxKind: TaxKind): number =>
  taxKind === 'taxable' ? netOfTotalNtd(grossNtd) : grossNtd;

/** What a row costs with tax, NTD, and how it is taxed. */
export interface GrossRow {
  readonly totalNtd: number;
  readonly taxKind: TaxKind;
}

export interface TaxedRow extends GrossRow {
  readonly netNtd: number;
  readonly taxNtd: number;
}

export interface TaxedSum {
  readonly rows: readonly TaxedRow[];
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
}

const addUp = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

/**
 * Derives the pre-tax columns of rows from what each costs with tax. The net of a taxable row is its total ÷ 1.05 in whole dollars;
 * the dollars that rounding leaves over go to the largest remainders, so that the taxable rows add up to the net of their sum. Ties
 * go to the earlier row. All other rows have no tax.
 */
export const splitTax = (grossRows: readonly GrossRow[]): TaxedSum => {
  const taxableNtd = addUp(grossRows.map(({ totalNtd, taxKind }) => (taxKind === 'taxable' ? totalNtd : 0)));
  // Total ÷ 1.05 is 20/21 of it. A row without tax weighs nothing here, and is never favoured.
  const parts = grossRows.map(({ totalNtd, taxKind }) =>
    taxKind === 'taxable'
      ? { share: Math.floor((20 * totalNtd) / 21), remainder: (20 * totalNtd) % 21 }
      : { share: 0, remainder: -1 },
  );
  const nets = favourLargestRemainders(parts, netOfTotalNtd(taxableNtd));
  const rows = grossRows.map((row, index) => {
    const netNtd = row.taxKind === 'taxable' ? (nets[index] ?? 0) : row.totalNtd;
    return { ...row, netNtd, taxNtd: row.totalNtd - netNtd };
  });
  const totalNtd = addUp(grossRows.map((row) => row.totalNtd));
  const taxNtd = taxableNtd - netOfTotalNtd(taxableNtd);
  return { rows, netNtd: totalNtd - taxNtd, taxNtd, totalNtd };
};

/**
 * Splits `whole` (a whole number) over `weights` in proportion, each share whole and the shares adding up exactly.
 * With no weight at all every share is 0 unless `whole` is 0 too.
 */
export const shareByLargestRemainder = (whole: number, weights: readonly number[]): readonly number[] => {
  const sum = addUp(weights);
  if (sum === 0 || whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => ({
    share: Math.floor((whole * weight) / sum),
    remainder: (whole * weight) % sum,
  }));
  return favourLargestRemainders(parts, whole);
};

interface SharePart {
  readonly share: number;
  readonly remainder: number;
}

/** The shares, one more for those with the largest remainders until all add up to `whole`. */
const favourLargestRemainders = (parts: readonly SharePart[], whole: number): readonly number[] => {
  const missing = whole - addUp(parts.map(({ share }) => share));
  const byRemainder = parts
    .map(({ remainder }, index) => ({ remainder, index }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const favoured = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map(({ share }, index) => (favoured.has(index) ? share + 1 : share));
};

const inThousands = new Intl.NumberFormat('en');

/** Money as the shop writes it: `NT$1,234`, minus as `−NT$50`. */
export const formatNtd = (ntd: number): string => {
  return `${ntd < 0 ? '−' : ''}NT$${inThousands.format(Math.abs(ntd))}`;
};
