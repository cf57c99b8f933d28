import { mediaFileStates } from '@kapok/domain';
import type { Client } from 'pg';

/** A table of the shop as it is copied: generated columns are left to the database. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Migrations are run, not copied; who works off jobs at the moment is of no use to another database. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'job_worker'];

/** The tables of the shop with their columns, the largest first. */
export const listTables = async (client: Client): Promise<readonly CopiedTable[]> => {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1::text[])
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid, c.relname order by pg_relation_size(c.oid) desc, c.relname`,
    [LEFT_OUT],
  );
  return rows;
};

/** Where the sequences of the shop stand; those that never counted are left out. */
export const listSequences = async (client: Client): Promise<readonly { name: string; lastValue: number }[]> => {
  const { rows } = await client.query<{ readonly name: string; readonly value: string }>(
    `select sequencename::text as name, last_value::text as value
       from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map(({ name, value }) => ({ name, lastValue: Number(value) }));
};

/** The newest migration that a database has; undefined for one that holds no shop. */
export const findSchema = async (client: Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ readonly found: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as found`,
  );
  if (rows[0]?.found !== true) return undefined;
  const newest = await client.query<{ readonly name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  );
  return newest.rows[0]?.name;
};

/** Migrations write rows of their own into these: a shop that nobody has used yet has them, too. */
const FILLED_BY_MIGRATIONS = ['shipping_method', 'parcel_carrier'];

/** Takes away what the migrations wrote, where a backup's rows come in their place. The schema of an old one lacks new tables. */
export const removeFirstRows = async (client: Client): Promise<void> => {
  const filled = (await listTables(client)).filter(({ name }) => FILLED_BY_MIGRATIONS.includes(name));
  for (const { name } of filled) await client.query(`delete from public.${quoted(name)}`);
};

/** The first table that holds a row that people made, of the shop's own and of the jobs; undefined where there is none. */
export const findFilledTable = async (client: Client): Promise<string | undefined> => {
  const tables = (await listTables(client))
    .filter(({ name }) => !FILLED_BY_MIGRATIONS.includes(name))
    .map(({ name }) => `public.${quoted(name)}`);
  const jobs = await client.query<{ readonly found: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as found`,
  );
  if (jobs.rows[0]?.found === true) tables.push('graphile_worker._private_jobs');
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount !== 0) return table;
  }
  return undefined;
};

/**
 * Keeps everybody else out of all tables until the end of the transaction. The owner of the tables has no right to change the
 * log of staff, and may not even lock a table without one: it has it for the moment of the lock.
 */
export const lockTables = async (client: Client): Promise<void> => {
  const tables = (await listTables(client)).map(({ name }) => `public.${quoted(name)}`);
  const { rows } = await client.query<{ readonly name: string }>(
    `select name from unnest($1::text[]) name where not has_table_privilege(name, 'truncate')`,
    [tables],
  );
  const withheld = rows.map(({ name }) => name).join(', ');
  if (withheld !== '') await client.query(`grant truncate on ${withheld} to current_user`);
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  if (withheld !== '') await client.query(`revoke truncate on ${withheld} from current_user`);
};

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Takes the foreign keys and the triggers away, does work, and lays them again, which checks every row at once: rows can be
 * written in any order, quickly, and what triggers had made of them comes with them. In the transaction of the work.
 */
export const writeUnwatched = async (client: Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = (await listTables(client)).map(({ name }) => `public.${quoted(name)}`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

export const copyOut = ({ name, columns }: CopiedTable): string =>
  `copy public.${quoted(name)} (${listed(columns)}) to stdout`;

export const copyIn = ({ name, columns }: CopiedTable): string =>
  `copy public.${quoted(name)} (${listed(columns)}) from stdin`;

/** The media that the records of a snapshot need: folders of files that are ready and of their qualities, of chosen posters and of hand-outs, and uploads. */
export const listNeededMedia = async (
  client: Client,
): Promise<{ readonly folders: readonly string[]; readonly uploads: readonly string[] }> => {
  const folders = await client.query<{ readonly folder: string }>(
    `select folder from media_file where status = $1 and folder is not null
     union select regexp_replace(chosen_poster, '/[^/]+$', '') from media_file where chosen_poster is not null
     union select folder from media_quality where folder is not null
     union select folder from hand_out_file order by 1`,
    [mediaFileStates.events.finish.to],
  );
  const uploads = await client.query<{ readonly source: string }>(
    `select source_path as source from media_file where starts_with(source_path, 'upload:')
     union select source_path from hand_out_file order by 1`,
  );
  return { folders: folders.rows.map(({ folder }) => folder), uploads: uploads.rows.map(({ source }) => source) };
};
