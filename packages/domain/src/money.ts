/** The business tax of Taiwan on goods and services, in percent (營業稅法 article 10). */
export const TAX_RATE_PERCENT = 5;

/** Tax on a pre-tax sum, whole NTD rounded half up. Computed once on the order so that rows and footer agree. */
export const taxOnNtd = (preTaxNtd: number): number => Math.floor((preTaxNtd * TAX_RATE_PERCENT + 50) / 100);

/** The price a shopper sees for one piece: pre-tax price and its tax, in NTD. */
export const priceWithTaxNtd = (preTaxNtd: number): number => preTaxNtd + taxOnNtd(preTaxNtd);

export interface TaxedRow {
  readonly netNtd: number;
  readonly taxNtd: number;
}

export interface TaxedSum {
  readonly rows: readonly TaxedRow[];
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
}

/**
 * Taxes a list of pre-tax row amounts (NTD) as one sum and shares the tax out by largest remainder,
 * so that the rows always add up to the footer. Ties go to the earlier row.
 */
export const taxRows = (rowNetsNtd: readonly number[]): TaxedSum => {
  const netNtd = rowNetsNtd.reduce((sum, row) => sum + row, 0);
  const taxNtd = taxOnNtd(netNtd);
  const shares = shareByLargestRemainder(taxNtd, rowNetsNtd);
  const rows = rowNetsNtd.map((row, index) => ({ netNtd: row, taxNtd: shares[index] ?? 0 }));
  return { rows, netNtd, taxNtd, totalNtd: netNtd + taxNtd };
};

/**
 * Splits `whole` (a whole number) over `weights` in proportion, each share whole and the shares adding up exactly.
 * With no weight at all every share is 0 unless `whole` is 0 too.
 */
export const shareByLargestRemainder = (whole: number, weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0 || whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => ({
    index,
    share: Math.floor((whole * weight) / sum),
    remainder: (whole * weight) % sum,
  }));
  const missing = whole - parts.reduce((total, part) => total + part.share, 0);
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const favoured = new Set(byRemainder.slice(0, missing).map((part) => part.index));
  return parts.map((part) => (favoured.has(part.index) ? part.share + 1 : part.share));
};

/** Money as the shop writes it: `NT$1,234`, minus as `−NT$50`. */
export const formatNtd = (ntd: number): string => {
  const digits = Math.abs(ntd)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${ntd < 0 ? '−' : ''}NT$${digits}`;
};
