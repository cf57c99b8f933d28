import { toCsvFile, totalOf, type Language, type NetAndTax, type VatPeriod } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { inWords, paperWords, taxKindWords, type Text } from './csv-words.ts';
import { noteExport } from './note-export.ts';
import { readVatSheet, type DeclaredPeriod } from './read-vat-sheet.ts';

const sumColumns: readonly Text[] = [
  ['憑證種類', 'Declared by'],
  ['課稅別', 'Tax kind'],
  ['開立銷售額', 'Issued, before tax'],
  ['開立稅額', 'Issued, tax'],
  ['作廢銷售額', 'Voided, before tax'],
  ['作廢稅額', 'Voided, tax'],
  ['折讓銷售額', 'Allowances, before tax'],
  ['折讓稅額', 'Allowances, tax'],
  ['銷售額淨額', 'Rest, before tax'],
  ['稅額淨額', 'Rest, tax'],
  ['合計', 'Rest with tax'],
];

const countColumns: readonly Text[] = [
  ['憑證種類', 'Declared by'],
  ['開立張數', 'Issued'],
  ['作廢張數', 'Voided'],
  ['折讓張數', 'Allowances'],
];

const TOTAL: Text = ['合計', 'Total'];
const PERIOD: Text = ['所屬期間', 'Period'];

const ledgerLines: readonly (readonly [Text, (sheet: DeclaredPeriod) => number])[] = [
  [['收款', 'Payments'], ({ ledger }) => ledger.revenueNtd],
  [['退款', 'Refunds'], ({ ledger }) => -ledger.refundsNtd],
  [['期初尚未開立憑證', 'Without papers before'], ({ open }) => open.beforeNtd],
  [['期末尚未開立憑證', 'Without papers at the end'], ({ open }) => -open.afterNtd],
  [['憑證合計', 'Papers'], ({ total }) => totalOf(total)],
];

export interface VatSheetAsk {
  readonly staffId: number;
  readonly period: VatPeriod;
  readonly language: Language;
}

/** The sheet of two months as a CSV file: its sums, how many papers there are, and how they follow from the ledger. */
export const exportVatSheet = async function* (
  db: Database,
  { staffId, period, language }: VatSheetAsk,
): AsyncGenerator<string> {
  const sheet = await readVatSheet(db, period);
  await noteExport(db, staffId, 'export-vat-sheet', sheet.days);
  const say = (text: Text): string => inWords(text, language);
  yield toCsvFile([
    [say(PERIOD), `${sheet.days.from} – ${sheet.days.to}`],
    [],
    sumColumns.map(say),
    ...sheet.rows.map((row) => [
      say(paperWords[row.paper]),
      say(taxKindWords[row.taxKind]),
      ...[row.issued, row.voided, row.allowed, row.rest].flatMap(cellsOf),
      totalOf(row.rest),
    ]),
    [say(TOTAL), '', '', '', '', '', '', '', ...cellsOf(sheet.total), totalOf(sheet.total)],
    [],
    countColumns.map(say),
    ...sheet.papers.map((sort) => [say(paperWords[sort.paper]), sort.issued, sort.voided, sort.allowances]),
    [],
    ...ledgerLines.map(([name, sumOf]) => [say(name), sumOf(sheet)]),
  ]);
};

const cellsOf = ({ netNtd, taxNtd }: NetAndTax): readonly number[] => [netNtd, taxNtd];
