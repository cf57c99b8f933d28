import { CallError, csvFaultDetails, type CsvFaultDetails } from '@kapok/contract';
import type { TableFileWords } from '#web/texts/zh-hant/table-files.ts';
import { TableFileFault } from './table-file.ts';

const detailsOf = (failure: unknown): CsvFaultDetails | undefined =>
  failure instanceof CallError && failure.code === 'invalid-request'
    ? csvFaultDetails.safeParse(failure.problem?.details ?? {}).data
    : undefined;

/** The columns that a file was refused for, because nobody knows what they hold; empty where it was something else. */
export const unknownColumns = (failure: unknown): readonly string[] => {
  const found = detailsOf(failure);
  return found?.fields?.[0]?.fault === 'unknown-columns' ? (found.columns ?? []) : [];
};

const tableFaultText = (fault: TableFileFault['fault'], { faults }: TableFileWords): string =>
  fault.say === 'workbook' ? faults.workbook : faults.unreadable(fault.line);

/** Why a file cannot be read, in words; undefined where the failure is of another kind. */
export const fileFaultText = (failure: unknown, words: TableFileWords): string | undefined => {
  if (failure instanceof TableFileFault) return tableFaultText(failure.fault, words);
  const found = detailsOf(failure);
  if (found === undefined) return undefined;
  if (found.line !== undefined) return words.faults.broken(found.line);
  const names = (found.columns ?? []).join(', ');
  const texts: Readonly<Record<string, string>> = {
    'missing-columns': words.faults.missing(names),
    'doubled-columns': words.faults.doubled(names),
    rows: words.faults.tooLong,
    empty: words.faults.empty,
  };
  return texts[found.fields?.[0]?.fault ?? ''];
};
