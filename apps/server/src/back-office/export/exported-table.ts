/** A text of the archive's own page, in both languages. */
export interface Explained {
  readonly zh: string;
  readonly en: string;
}

/** A column of a table that is taken along. */
export interface ExportedColumn {
  /** As it stands in the first line of the file. */
  readonly name: string;
  readonly sql: string;
  readonly meaning: Explained;
}

/** A CSV file of the archive, and how its rows are read. */
export interface ExportedTable {
  readonly file: `${string}.csv`;
  readonly title: Explained;
  /** The tables of the database whose content it takes along. */
  readonly tables: readonly string[];
  readonly columns: readonly ExportedColumn[];
  /** What stands behind `from`, with the order of the rows. */
  readonly from: string;
}

export const column = (name: string, sql: string, zh: string, en: string): ExportedColumn => ({
  name,
  sql,
  meaning: { zh, en },
});

/** An instant by the clock of Taipei, as spreadsheets read it; to the second. */
export const time = (name: string, sql: string, zh: string, en: string): ExportedColumn =>
  column(name, `to_char(${sql} at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI:SS')`, zh, en);

/** Seconds of a multirange of seconds. */
export const secondsOf = (multirange: string): string =>
  `(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${multirange}) part)`;
