import { findSaleFault, readTaipeiClock, writeTaipeiClock, type Sale, type StandingPrice } from '@kapok/domain';
import type { ImportRow } from './import-rows.ts';

/** The price as it stands before the import, and the clock of the database. */
export interface ImportedPrice {
  readonly price: StandingPrice | null;
  readonly now: Date;
}

/** What a row does to the sale of its product. */
interface PlannedSale {
  readonly sale: Sale | null;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly fault: { readonly field: string; readonly reason: string } | null;
}

const nothing: PlannedSale = { sale: null, changes: [], fault: null };
const refused = (field: string, reason: string): PlannedSale => ({ ...nothing, fault: { field, reason } });

const columns = ['sale_price', 'sale_from', 'sale_until'] as const;

/** The cells of a sale, as an export writes them. */
export const saleCells = (sale: Sale | null): readonly [string, string, string] =>
  sale === null ? ['', '', ''] : [String(sale.saleNtd), writeTaipeiClock(sale.from), writeTaipeiClock(sale.until)];

const readSale = ({ values }: ImportRow): Sale | { readonly field: string; readonly reason: string } => {
  const missing = columns.find((column) => values[column] === undefined);
  if (missing !== undefined) return { field: missing, reason: 'missing' };
  const from = readTaipeiClock(values.sale_from ?? '', 'from');
  if (from === undefined) return { field: 'sale_from', reason: 'wrong' };
  const until = readTaipeiClock(values.sale_until ?? '', 'until');
  return until === undefined
    ? { field: 'sale_until', reason: 'wrong' }
    : { saleNtd: Number(values.sale_price), from, until };
};

const changesOf = (standing: Sale | null, wished: Sale): PlannedSale['changes'] => {
  const [before, after] = [saleCells(standing), saleCells(wished)];
  return columns
    .map((field, index) => ({ field, before: before[index] ?? '', after: after[index] ?? '' }))
    .filter((change) => change.before !== change.after);
};

/** A row without any of the three columns leaves the sale alone. `newNtd` is a regular price that comes at once with the row. */
export const planSale = (row: ImportRow, { price, now }: ImportedPrice, newNtd: number | null): PlannedSale => {
  if (columns.every((column) => row.values[column] === undefined)) return nothing;
  const sale = readSale(row);
  if ('reason' in sale) return { ...nothing, fault: sale };
  const changes = changesOf(price?.sale ?? null, sale);
  return changes.length === 0 ? nothing : judge({ ...nothing, sale, changes }, newNtd ?? price?.regularNtd, now);
};

const judge = (planned: PlannedSale, regularNtd: number | undefined, now: Date): PlannedSale => {
  if (planned.sale === null) return planned;
  if (regularNtd === undefined) return refused('sale_price', 'no-price');
  const fault = findSaleFault(planned.sale, regularNtd, now);
  return fault === null ? planned : refused(fault === 'not-lower' ? 'sale_price' : 'sale_until', fault);
};
