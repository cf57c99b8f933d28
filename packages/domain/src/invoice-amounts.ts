import type { TaxKind } from './tax-kind.ts';

/** Invoices to persons (B2C) list tax-included prices, invoices to companies (B2B) pre-tax ones. */
export type InvoiceCategory = 'B2C' | 'B2B';

/** One row of an order as the invoice sees it, whole NTD: pre-tax for the whole row, and the row's share of the tax. */
export interface InvoicedRow {
  readonly name: string;
  readonly quantity: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly taxKind: TaxKind;
}

/** One line of an invoice: `count` × `priceNtd` is always `amountNtd`. */
export interface InvoiceLine {
  readonly name: string;
  readonly count: number;
  readonly priceNtd: number;
  /** What the document prints for the line: with tax for a person, without for a company. */
  readonly amountNtd: number;
  /** Taxable where nothing is said, as on documents from when everything was. */
  readonly taxKind?: TaxKind;
}

const lineOf = ({ name, quantity, taxKind }: InvoicedRow, amountNtd: number): InvoiceLine => {
  // An issuer refuses a line whose count times price is not its amount.
  const count = quantity > 0 && amountNtd % quantity === 0 ? quantity : 1;
  return { name, count, priceNtd: amountNtd / count, amountNtd, taxKind };
};

/** What the rows say, moved to add up to `sumNtd`: the difference goes to the last row that can bear it. */
const settledAmounts = (amountsNtd: readonly number[], sumNtd: number): readonly number[] => {
  let differenceNtd = sumNtd - amountsNtd.reduce((sum, amountNtd) => sum + amountNtd, 0);
  return amountsNtd
    .toReversed()
    .map((amountNtd) => {
      const settledNtd = Math.max(0, amountNtd + differenceNtd);
      differenceNtd -= settledNtd - amountNtd;
      return settledNtd;
    })
    .toReversed();
};

/**
 * The lines of an order's invoice. They add up to the order's pre-tax amount (B2B) or its tax-included total (B2C), the
 * difference on the last line; a row that does not divide by its quantity becomes one piece; a row without price is left out.
 */
export const invoiceLines = (
  category: InvoiceCategory,
  rows: readonly InvoicedRow[],
  order: { readonly netNtd: number; readonly taxNtd: number },
): readonly InvoiceLine[] => {
  const taxCounts = category === 'B2C' ? 1 : 0;
  const amountsNtd = rows.map((row) => row.netNtd + row.taxNtd * taxCounts);
  const settled = settledAmounts(amountsNtd, order.netNtd + order.taxNtd * taxCounts);
  return rows.map((row, index) => lineOf(row, settled[index] ?? 0)).filter((line) => line.amountNtd > 0);
};

/** How an invoice is taxed as a whole: as all of its lines are, or mixed. */
export type InvoiceTaxKind = TaxKind | 'mixed';

export const taxKindOfInvoice = (rows: readonly { readonly taxKind?: TaxKind }[]): InvoiceTaxKind => {
  const kinds = new Set(rows.map(({ taxKind }) => taxKind ?? 'taxable'));
  const [kind = 'taxable'] = kinds;
  return kinds.size > 1 ? 'mixed' : kind;
};

/** A company's invoice has one kind of tax (統一發票使用辦法): a mixed basket cannot be invoiced to one. */
export const canInvoiceTo = (category: InvoiceCategory, rows: readonly { readonly taxKind: TaxKind }[]): boolean =>
  category === 'B2C' || taxKindOfInvoice(rows) !== 'mixed';
