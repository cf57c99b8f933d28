// Not the whole package: the process starts in half the time.
import { CsvFault, parseCsv } from '@kapok/domain/csv';
import { answerOnce } from '#server/platform/sandbox/answer-once.ts';
import { csvQuestion, FIELDS_MAX, type CsvAnswer } from './csv-question.ts';

/** Entry of the process that reads one CSV file of staff. */
const read = (question: unknown): CsvAnswer => {
  const { text, mostRows, separator, firstLine } = csvQuestion.parse(question);
  try {
    const rows = parseCsv(text, mostRows, { ...(separator === undefined ? {} : { separator }), firstLine });
    const wide = rows.find(({ fields }) => fields.length > FIELDS_MAX);
    if (wide !== undefined) return { say: 'fault', line: wide.line };
    return rows.length > mostRows ? { say: 'too-many' } : { say: 'rows', rows };
  } catch (error) {
    if (error instanceof CsvFault) return { say: 'fault', line: error.line };
    throw error;
  }
};

answerOnce((question) => Promise.resolve(read(question)));
