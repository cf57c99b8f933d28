import { fileURLToPath } from 'node:url';
import { CsvFault, type CsvReading, type CsvRow } from '@kapok/domain';
import pLimit from 'p-limit';
import { askChild, ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import { textLimits } from '#server/platform/sandbox/text-limits.ts';
import { csvAnswer, type CsvAnswer } from './csv-question.ts';

const program = fileURLToPath(new URL('./csv-process.ts', import.meta.url));

/** Files are read beside each other, but not many: each takes a hundred megabytes for a moment. */
const inTurn = pLimit(2);

/** A file has more rows than are taken at once. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
}

const ask = async (question: CsvReading & { readonly text: string; readonly mostRows: number }): Promise<CsvAnswer> => {
  try {
    return await inTurn(() => askChild({ ...textLimits, program, question, answer: csvAnswer }));
  } catch (error) {
    if (error instanceof ChildFailure) return { say: 'fault', line: question.firstLine ?? 1 };
    throw error;
  }
};

/**
 * Reads the CSV of staff in a process of its own, so that no file costs the shop more than a wait. Throws CsvFault, also
 * for a file that ends that process, and TooManyRows.
 */
export const readCsv = async (text: string, mostRows: number, reading: CsvReading = {}): Promise<readonly CsvRow[]> => {
  const answer = await ask({ ...reading, text, mostRows });
  if (answer.say === 'too-many') throw new TooManyRows();
  if (answer.say === 'fault') throw new CsvFault(answer.line);
  return answer.rows;
};
