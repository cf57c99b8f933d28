import { Readable } from 'node:stream';
import type { Client, ClientConfig } from 'pg';
import { openPatient } from '#server/platform/ops/backup/index.ts';
import { allTables } from './all-tables.ts';
import type { Archive } from './archive.ts';
import { explainArchive } from './explain.ts';
import { exportFiles, type FileSource, type Original } from './export-files.ts';
import { captions, originals } from './file-table-queries.ts';
import { readRows, readTable } from './read-table.ts';

export interface ExportWish {
  readonly connection: ClientConfig;
  readonly archive: Archive;
  /** Undefined: the files of films, sounds and pictures are left out. */
  readonly files: FileSource | undefined;
  /** Told how far it is, in percent. May end the work by throwing. */
  readonly told: (percent: number) => Promise<void>;
}

export interface WrittenExport {
  readonly rows: number;
  readonly files: number;
  /** Places of files whose content is gone. */
  readonly missing: readonly string[];
}

/** How much of the whole the records are, where files come behind them. */
const RECORDS_SHARE = 30;

interface WrittenRecords {
  readonly takenAt: string;
  readonly shopName: string;
  readonly rows: ReadonlyMap<string, number>;
  readonly originals: readonly Original[];
  readonly captions: number;
}

const readHead = async (client: Client): Promise<{ readonly takenAt: string; readonly shopName: string }> => {
  const { rows } = await client.query<{ readonly takenAt: string; readonly shopName: string | null }>(
    `select to_char(now() at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI:SS') as "takenAt",
       (select name_zh from shop_profile order by version desc limit 1) as "shopName"`,
  );
  const [head] = rows;
  return { takenAt: head?.takenAt ?? '', shopName: head?.shopName ?? '' };
};

const writeTables = async (
  client: Client,
  archive: Archive,
  told: (share: number) => Promise<void>,
): Promise<ReadonlyMap<string, number>> => {
  const written = new Map<string, number>();
  for (const [index, table] of allTables.entries()) {
    await told(index / allTables.length);
    let count = 0;
    const pieces = readTable(client, table, (rows) => {
      count += rows;
    });
    await archive.add(table.file, Readable.from(pieces), false);
    written.set(table.file, count);
  }
  return written;
};

const writeCaptions = async (client: Client, archive: Archive): Promise<number> => {
  let count = 0;
  for await (const rows of readRows<{ readonly place: string; readonly text: string }>(client, captions)) {
    for (const { place, text } of rows) await archive.add(place, Readable.from([text]), false);
    count += rows.length;
  }
  return count;
};

const listOriginals = async (client: Client): Promise<readonly Original[]> => {
  const found: Original[] = [];
  for await (const rows of readRows<Original>(client, originals)) found.push(...rows);
  return found;
};

/** The records, of one moment of a shop that may be running. */
const writeRecords = async (
  { connection, archive, files }: ExportWish,
  told: (share: number) => Promise<void>,
): Promise<WrittenRecords> => {
  const client = await openPatient(connection);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const head = await readHead(client);
    const rows = await writeTables(client, archive, told);
    if (files === undefined) return { ...head, rows, originals: [], captions: 0 };
    return { ...head, rows, captions: await writeCaptions(client, archive), originals: await listOriginals(client) };
  } finally {
    await client.end();
  }
};

/** Writes everything that can be taken along into an archive, its own page last. Answers what is in it. */
export const writeExport = async (wish: ExportWish): Promise<WrittenExport> => {
  const { archive, files } = wish;
  const share = files === undefined ? 100 : RECORDS_SHARE;
  const records = await writeRecords(wish, (done) => wish.told(Math.floor(done * share)));
  const missing =
    files === undefined
      ? []
      : await exportFiles(archive, files, records.originals, (done) =>
          wish.told(Math.floor(share + done * (100 - share))),
        );
  const page = explainArchive({ ...records, hasFiles: files !== undefined, missing });
  await archive.add('README.html', Readable.from([page]), false);
  await archive.close();
  return {
    rows: [...records.rows.values()].reduce((sum, count) => sum + count, 0),
    files: records.originals.length - missing.length + records.captions,
    missing,
  };
};
