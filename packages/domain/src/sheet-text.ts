import { parseCsv } from './csv.ts';

/** A row of digits that its file guards against losing zeros. In a column of text nothing is lost. */
const GUARDED_DIGITS = /^'(?=\d+$)/;

/**
 * A cell as it is pasted: no tab and no line break divides it, and a quote at its beginning is one of the text. Alone it would open a
 * quoted cell, which ends rows later, with somebody else's parcels in it.
 */
const toPastedCell = (field: string): string => {
  const cell = field.replace(GUARDED_DIGITS, '').replaceAll(/[\t\r\n]+/g, ' ');
  return cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/**
 * The rows of a file of the shop without its head, as they are pasted into a sheet of somebody else: tabs between cells, and
 * numbers as they are dialled. What a spreadsheet would run as a formula stays guarded.
 */
export const sheetText = (csv: string, mostRows: number): string =>
  parseCsv(csv, mostRows + 1)
    .slice(1)
    .map(({ fields }) => fields.map(toPastedCell).join('\t'))
    .join('\n');
