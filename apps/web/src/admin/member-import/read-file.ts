import { csvSeparatorOf, parseCsv, recogniseMemberColumns, type MemberField } from '@kapok/domain';
import { readTableFile } from '#web/admin/shared/table-file.ts';

/** A list of members as it was chosen: its text, and what its columns are called and hold. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  readonly separator: ',' | ';' | '\t';
  readonly columns: readonly ChosenColumn[];
}

export interface ChosenColumn {
  readonly heading: string;
  /** From the first rows, to know the column by. */
  readonly sample: string;
  /** What it most likely fills. */
  readonly guess: MemberField | null;
}

const SAMPLES = 5;
/** Enough for a head and some rows, however long their texts are. */
const BEGINNING = 200_000;

/** Throws TableFileFault, and CsvFault for what is no table. */
export const readChosenFile = async (file: File): Promise<ChosenFile> => {
  const text = await readTableFile(file);
  const beginning = text.length > BEGINNING ? text.slice(0, text.lastIndexOf('\n', BEGINNING)) : text;
  const [head, ...rows] = parseCsv(beginning, SAMPLES);
  const headings = head?.fields ?? [];
  const guesses = recogniseMemberColumns(headings);
  return {
    name: file.name,
    text,
    separator: csvSeparatorOf(text),
    columns: headings.map((heading, index) => ({
      heading,
      sample: rows.map(({ fields }) => fields[index] ?? '').find((cell) => cell !== '') ?? '',
      guess: guesses[index] ?? null,
    })),
  };
};
