import { buffer } from 'node:stream/consumers';
import { parseCsv, unguardedCell } from '@kapok/domain';
import { openPromise } from 'yauzl';

/** A row of a CSV file, by the names of its columns. */
export type ArchiveRow = Readonly<Record<string, string>>;

/** An archive of a shop, as whoever moves on reads it. */
export interface ReadArchive {
  readonly places: readonly string[];
  readonly read: (place: string) => string;
  readonly rows: (file: string) => readonly ArchiveRow[];
}

const MOST_ROWS = 100_000;

const rowsOf = (csv: string): readonly ArchiveRow[] => {
  const [head, ...rows] = parseCsv(csv, MOST_ROWS);
  const names = head?.fields ?? [];
  return rows.map(({ fields }) =>
    Object.fromEntries(names.map((name, index) => [name, unguardedCell(fields[index] ?? '')])),
  );
};

/** Reads all of a zip file. */
export const readArchive = async (path: string): Promise<ReadArchive> => {
  const contents = new Map<string, string>();
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  const read = (place: string): string => {
    const found = contents.get(place);
    if (found === undefined) throw new Error(`${place} is not in the archive`);
    return found;
  };
  return { places: [...contents.keys()], read, rows: (file) => rowsOf(read(file)) };
};
