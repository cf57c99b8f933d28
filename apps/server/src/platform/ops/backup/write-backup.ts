import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { createConnection } from '#server/platform/db/driver.ts';
import {
  MEDIA_FOLDER,
  writeDescription,
  WRITING_PREFIX,
  type BackedUpTable,
  type BackupContent,
} from './backup-file.ts';
import { copyJobsOut } from './job-queries.ts';
import { writeRows } from './copy-files.ts';
import { keepMedia, type MediaSource, type NeededMedia } from './media-copies.ts';
import { tidyMedia, type TidiedMedia } from './tidy-media.ts';
import { copyOut, findSchema, listNeededMedia, listSequences, listTables, type CopiedTable } from './table-queries.ts';

export interface BackupWish {
  readonly connection: ClientConfig;
  /** Where backups are gathered; each gets a folder of its own, named by its time. */
  readonly folder: string;
  /** Undefined: media are left out. */
  readonly media: MediaSource | undefined;
  /** Version of this program. */
  readonly app: string;
  /** What the shop's secret is recognized by. */
  readonly secretMark: string;
}

export interface WrittenBackup {
  readonly folder: string;
  readonly content: BackupContent;
  /** Undefined where media were left out. */
  readonly tidied: TidiedMedia | undefined;
}

/** A running shop keeps its patience: what waits for a backup waits for no lock of it. */
const UNLIMITED = {
  statement_timeout: 0,
  // Nothing ends its clock behind a COPY: the command would stay until it has run down.
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  lock_timeout: 30_000,
  application_name: 'kapok backup',
  // COPY speaks its own protocol on the connection.
  pipeline: false,
};

/** A connection that may take its time. To be ended. */
export const openPatient = async (connection: ClientConfig): Promise<Client> => {
  // A connection that breaks is met by the next statement on it.
  const client = createConnection({ ...connection, ...UNLIMITED }, () => undefined);
  await client.connect();
  return client;
};

const BEGIN = 'begin isolation level repeatable read, read only';

interface Snapshot {
  readonly name: string;
  readonly takenAt: string;
}

const beginSnapshot = async (client: Client): Promise<Snapshot> => {
  await client.query(BEGIN);
  const { rows } = await client.query<{ readonly name: string; readonly now: Date }>(
    'select pg_export_snapshot() as name, now() as now',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database exported no snapshot');
  return { name: row.name, takenAt: row.now.toISOString() };
};

const joinSnapshot = async (client: Client, { name }: Snapshot): Promise<void> => {
  await client.query(BEGIN);
  await client.query(`set transaction snapshot '${name.replaceAll("'", '')}'`);
};

/** Two connections share the tables, the largest first: one compresses while the other reads. */
const writeTables = async (
  clients: readonly Client[],
  tables: readonly CopiedTable[],
  folder: string,
): Promise<BackedUpTable[]> => {
  const waiting = [...tables];
  const written: BackedUpTable[] = [];
  const work = async (client: Client): Promise<void> => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
      const file = await writeRows(client, copyOut(table), folder, `${table.name}.gz`);
      written.push({ ...table, columns: [...table.columns], ...file });
    }
  };
  await Promise.all(clients.map(work));
  return written;
};

interface WrittenRecords {
  readonly records: Omit<BackupContent, 'media' | 'format' | 'app' | 'secretMark'>;
  readonly needed: NeededMedia;
}

const writeRecords = async (connection: ClientConfig, folder: string): Promise<WrittenRecords> => {
  const clients: Client[] = [];
  try {
    const first = await openPatient(connection);
    clients.push(first);
    const second = await openPatient(connection);
    clients.push(second);
    const snapshot = await beginSnapshot(first);
    await joinSnapshot(second, snapshot);
    const tables = await writeTables(clients, await listTables(first), folder);
    const jobs = await writeRows(first, copyJobsOut, folder, 'jobs.gz');
    const schema = (await findSchema(first)) ?? '';
    const needed = await listNeededMedia(first);
    // Read after the rows: a sequence belongs to no snapshot and is never behind them.
    const sequences = [...(await listSequences(first))];
    return { records: { schema, takenAt: snapshot.takenAt, tables, sequences, jobs }, needed };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};

const writeAll = async (
  { connection, media, app, secretMark, ...wish }: BackupWish,
  folder: string,
): Promise<BackupContent> => {
  const { records, needed } = await writeRecords(connection, folder);
  // The snapshot is let go of by now: copying films takes long, and the database tidies nothing up behind one.
  const kept = media === undefined ? null : [...(await keepMedia(media, needed, join(wish.folder, MEDIA_FOLDER)))];
  return { format: 1, app, secretMark, ...records, media: kept };
};

/**
 * Writes one snapshot of a shop that may be running, with its jobs and media. The backup appears under its name when it is
 * whole; one that fails leaves nothing. Copies of media that no backup beside it names any more are then taken away. Passwords and tokens are in it only as hashes, personal data as they are: its files
 * are for their owner alone. SHOP_SECRET is not in it, but a mark that it is recognized by.
 */
export const writeBackup = async (wish: BackupWish): Promise<WrittenBackup> => {
  const writing = join(wish.folder, `${WRITING_PREFIX}${randomUUID()}`);
  await mkdir(wish.folder, { recursive: true, mode: 0o700 });
  await mkdir(writing, { mode: 0o700 });
  try {
    const content = await writeAll(wish, writing);
    await writeDescription(writing, content);
    const folder = join(wish.folder, content.takenAt.replaceAll(':', '').replace('.', '-'));
    await rename(writing, folder);
    return { folder, content, tidied: wish.media === undefined ? undefined : await tidyMedia(wish.folder) };
  } finally {
    await rm(writing, { recursive: true, force: true });
  }
};
