import { netOfTotalNtd } from './money.ts';
import type { TaxKind } from './tax-kind.ts';

/**
 * What a sale is declared by: an invoice to a company (三聯式), one to a person (二聯式), a receipt of the shop's own book, or
 * nothing, where a small-scale seller gives out no invoices.
 */
export const vatPapers = ['B2B', 'B2C', 'receipt', 'none'] as const;
export type VatPaper = (typeof vatPapers)[number];

/** What happened to a paper: it was issued, voided, or an allowance took a part back. */
const paperDeeds = ['issued', 'voided', 'allowed'] as const;
type PaperDeed = (typeof paperDeeds)[number];

/** Pre-tax and tax, whole NTD. */
export interface NetAndTax {
  readonly netNtd: number;
  readonly taxNtd: number;
}

/** All papers of a sort to which the same happened, of one kind of tax; never below zero. */
export interface PaperSum extends NetAndTax {
  readonly paper: VatPaper;
  readonly deed: PaperDeed;
  readonly taxKind: TaxKind;
}

/** A row of the sheet: what was issued less what was voided or allowed. */
interface VatRow extends Readonly<Record<PaperDeed, NetAndTax>> {
  readonly paper: VatPaper;
  readonly taxKind: TaxKind;
  readonly rest: NetAndTax;
}

export interface VatSheet {
  readonly rows: readonly VatRow[];
  /** All rows together. */
  readonly total: NetAndTax;
  /**
   * The taxable invoices to persons once more, derived from their total with tax: declarations split that total, and whole dollars
   * may differ from the sum of the invoices.
   */
  readonly personsFromTotal: NetAndTax;
}

const nothing: NetAndTax = { netNtd: 0, taxNtd: 0 };

const plus = (one: NetAndTax, other: NetAndTax): NetAndTax => ({
  netNtd: one.netNtd + other.netNtd,
  taxNtd: one.taxNtd + other.taxNtd,
});

const less = (one: NetAndTax, other: NetAndTax): NetAndTax => ({
  netNtd: one.netNtd - other.netNtd,
  taxNtd: one.taxNtd - other.taxNtd,
});

const addNetAndTax = (sums: readonly NetAndTax[]): NetAndTax => sums.reduce(plus, nothing);

export const totalOf = ({ netNtd, taxNtd }: NetAndTax): number => netNtd + taxNtd;

/** The sheet of a period (OFFER-5): a row for each sort of paper and kind of tax that anything happened to, in a fixed order. */
export const vatSheet = (sums: readonly PaperSum[]): VatSheet => {
  const kindsOf = (paper: VatPaper) => taxOrder.filter((kind) => sums.some((sum) => isOf(sum, paper, kind)));
  const rows = vatPapers.flatMap((paper) => kindsOf(paper).map((kind) => rowOf(sums, paper, kind)));
  return {
    rows,
    total: addNetAndTax(rows.map(({ rest }) => rest)),
    personsFromTotal: splitTotal(
      totalOf(
        addNetAndTax(rows.filter((row) => row.paper === 'B2C' && row.taxKind === 'taxable').map(({ rest }) => rest)),
      ),
    ),
  };
};

const taxOrder: readonly TaxKind[] = ['taxable', 'zero-rated', 'exempt'];

const isOf = (sum: PaperSum, paper: VatPaper, taxKind: TaxKind): boolean =>
  sum.paper === paper && sum.taxKind === taxKind;

const rowOf = (sums: readonly PaperSum[], paper: VatPaper, taxKind: TaxKind): VatRow => {
  const of = (deed: PaperDeed) => addNetAndTax(sums.filter((sum) => sum.deed === deed && isOf(sum, paper, taxKind)));
  const [issued, voided, allowed] = [of('issued'), of('voided'), of('allowed')];
  return { paper, taxKind, issued, voided, allowed, rest: less(less(issued, voided), allowed) };
};

/** As an amount is split that may be below zero, where more was taken back than sold. */
const splitTotal = (totalNtd: number): NetAndTax => {
  const netNtd = Math.sign(totalNtd) * netOfTotalNtd(Math.abs(totalNtd));
  return { netNtd, taxNtd: totalNtd - netNtd };
};

/**
 * The form that the sales of a period are declared on: 401 where all were taxed, 403 where some were exempt (兼營營業人), none where
 * the shop gave out no uniform invoices and the tax office assesses it.
 */
export const vatFormOf = ({ rows }: Pick<VatSheet, 'rows'>): '401' | '403' | null => {
  const invoiced = rows.filter(({ paper }) => paper === 'B2B' || paper === 'B2C');
  if (invoiced.length === 0) return null;
  return invoiced.some(({ taxKind }) => taxKind === 'exempt') ? '403' : '401';
};
