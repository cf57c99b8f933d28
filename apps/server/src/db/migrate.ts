import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type MigrationResultSet } from 'kysely/migration';
import { runMigrations as migrateJobTables } from 'graphile-worker';
import { Pool, type PoolConfig } from 'pg';
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
  const pool = new Pool({ ...connection, max: 2 });
  // An idle connection that breaks needs no answer: the next statement on it fails and is reported.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
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
