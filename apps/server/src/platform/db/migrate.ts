import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type MigrationResultSet } from 'kysely/migration';
import { runMigrations as migrateJobTables } from 'graphile-worker';
import type { PoolConfig } from 'pg';
import { createPool } from './driver.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the database to the newest schema, the job tables included. All pending migrations run in one transaction under
 * an advisory lock: two servers starting at once wait for each other, and one killed half-way leaves nothing behind.
 */
export const migrateToLatest = (connection: PoolConfig): Promise<void> =>
  migrateWith(connection, (migrator) => migrator.migrateToLatest());

/** Brings an older database to one named schema, for records that were written with it. */
export const migrateToSchema = (connection: PoolConfig, schema: string): Promise<void> =>
  migrateWith(connection, (migrator) => migrator.migrateTo(schema));

/** Whether this program has the migration of that name. */
export const knowsSchema = (schema: string): boolean => Object.hasOwn(migrations, schema);

const migrateWith = async (
  connection: PoolConfig,
  migrate: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> => {
  // A connection that breaks needs no answer: the next statement on it fails and is reported. Statements may take their time.
  const pool = createPool({ ...connection, max: 2 }, () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
    const { error } = await migrate(migrator);
    if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
    await migrateJobTables({ pgPool: pool });
  } finally {
    await db.destroy();
  }
};
