import { dirname, join } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { knowsSchema, migrateToLatest, migrateToSchema } from '#server/platform/db/migrate.ts';
import { BackupError, MEDIA_FOLDER, readDescription, type BackupContent } from './backup-file.ts';
import { assertUnchanged, readRows } from './copy-files.ts';
import { addRestoredJobs, copyJobsIn, makeRoomForJobs } from './job-queries.ts';
import { assertMediaUnchanged, restoreMedia, type MediaSource } from './media-copies.ts';
import {
  copyIn,
  findFilledTable,
  findSchema,
  lockTables,
  quoted,
  removeFirstRows,
  writeUnwatched,
} from './table-queries.ts';
import { openPatient } from './write-backup.ts';

export interface RestoreWish {
  readonly connection: ClientConfig;
  /** The folder of one backup. */
  readonly folder: string;
  readonly media: MediaSource;
}

const assertEmpty = async (client: Client): Promise<void> => {
  const filled = await findFilledTable(client);
  if (filled !== undefined)
    throw new BackupError(
      `The database is not empty: ${filled} has rows. A backup is restored into an empty one only.`,
    );
};

const assertFits = async (client: Client, { schema, app }: BackupContent): Promise<void> => {
  if (!knowsSchema(schema))
    throw new BackupError(
      `The backup was written by version ${app} with the schema ${schema}, which this version does not know.`,
    );
  const found = await findSchema(client);
  if (found !== undefined && found > schema)
    throw new BackupError(
      `The database has the schema ${found}, newer than the backup's ${schema}: give it an empty database.`,
    );
  await assertEmpty(client);
};

const assertWhole = async (folder: string, { tables, jobs, media }: BackupContent): Promise<void> => {
  for (const one of [...tables, jobs]) await assertUnchanged(join(folder, one.file), one);
  await assertMediaUnchanged(mediaOf(folder), media ?? []);
};

const mediaOf = (folder: string): string => join(dirname(folder), MEDIA_FOLDER);

/** All rows, sequences and jobs in one transaction, which nobody else can come into. */
const writeRowsBack = async (client: Client, folder: string, content: BackupContent): Promise<void> => {
  await client.query('begin');
  try {
    await lockTables(client);
    await assertEmpty(client);
    await writeUnwatched(client, async () => {
      await removeFirstRows(client);
      for (const table of content.tables) await readRows(client, copyIn(table), folder, table);
    });
    for (const { name, lastValue } of content.sequences) {
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, lastValue]);
    }
    await makeRoomForJobs(client);
    await readRows(client, copyJobsIn, folder, content.jobs);
    await addRestoredJobs(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/**
 * Restores a backup into an empty database. Everything that was written is read and compared first: a backup that was
 * altered or cut off is refused before anything is written, as are a database with rows and a backup of a newer shop. The
 * schema is that of the backup while the rows are written, and the newest one afterwards. Throws BackupError.
 */
export const restoreBackup = async ({ connection, folder, media }: RestoreWish): Promise<BackupContent> => {
  const content = await readDescription(folder);
  await assertWhole(folder, content);
  const client = await openPatient(connection);
  try {
    await assertFits(client, content);
    await migrateToSchema(connection, content.schema);
    await restoreMedia(media, mediaOf(folder), content.media ?? []);
    await writeRowsBack(client, folder, content);
    await migrateToLatest(connection);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return content;
};
