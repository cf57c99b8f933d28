import { BYTE_ORDER_MARK, gatewayFeeNtd, payMethodName, toCsvRow, type Language } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/http/day-range.ts';
import { bookWords, inWords, movementWords, paperWords, taxKindWords, type Text } from './csv-words.ts';
import { listMovements, type Movement, type MovementKind } from './movement-queries.ts';
import { noteExport } from './note-export.ts';

const ROWS_AT_ONCE = 2_000;

const columns: readonly Text[] = [
  ['日期', 'Day'],
  ['帳別', 'Book'],
  ['類別', 'Kind'],
  ['訂單編號', 'Order no.'],
  ['憑證或交易號碼', 'Number'],
  ['憑證種類', 'Declared by'],
  ['買受人統編', "Buyer's tax id"],
  ['課稅別', 'Tax kind'],
  ['付款方式', 'Paid by'],
  ['銷售額（未稅）', 'Sales before tax'],
  ['營業稅', 'Tax'],
  ['合計（含稅）', 'Total with tax'],
  ['手續費（估計）', 'Fee (estimated)'],
];

const bookOf = (kind: MovementKind): Text =>
  kind === 'issued' || kind === 'voided' || kind === 'allowed' ? bookWords.papers : bookWords.money;

export interface MovementsAsk {
  readonly staffId: number;
  readonly days: Days;
  readonly language: Language;
}

/**
 * Everything that moved in days as the pieces of a CSV file, read page by page as the reader takes them. Sums below zero went back,
 * so that columns can be added up: the rows of money are the ledger, those of papers the VAT sheet.
 */
export const exportMovements = async function* (
  db: Database,
  { staffId, days, language }: MovementsAsk,
): AsyncGenerator<string> {
  await noteExport(db, staffId, 'export-accounting', days);
  yield BYTE_ORDER_MARK + toCsvRow(columns.map((name) => inWords(name, language)));
  for (let after: string | undefined; ;) {
    const found = await listMovements(db, { days, after, limit: ROWS_AT_ONCE });
    yield found.map((movement) => toCsvRow(cellsOf(movement, language))).join('');
    after = found.at(-1)?.place;
    if (found.length < ROWS_AT_ONCE) return;
  }
};

const cellsOf = (movement: Movement, language: Language): readonly (string | number)[] => [
  movement.day,
  inWords(bookOf(movement.kind), language),
  inWords(movementWords[movement.kind], language),
  movement.orderNumber,
  movement.number,
  movement.paper === null ? '' : inWords(paperWords[movement.paper], language),
  movement.companyId,
  movement.taxKind === null ? '' : inWords(taxKindWords[movement.taxKind], language),
  movement.payType === null ? '' : payMethodName(movement.payType, language),
  movement.netNtd,
  movement.taxNtd,
  movement.netNtd + movement.taxNtd,
  feeOf(movement) ?? '',
];

/** Undefined at rows without a fee, and where no rate is known. */
const feeOf = ({ paidNtd, basisPoints, fixedNtd }: Movement): number | undefined =>
  paidNtd === null || basisPoints === null || fixedNtd === null
    ? undefined
    : gatewayFeeNtd(paidNtd, { basisPoints, fixedNtd });
