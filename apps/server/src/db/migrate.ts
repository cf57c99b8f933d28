import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { runMigrations as migrateJobTables } from 'graphile-worker';
import { Pool, type PoolConfig } from 'pg';
import { migrations } from './migrations/index.ts';

/**
 * Brings the database to the newest schema, the job tables included. All pending migrations run in one transaction under
 * an advisory lock: two servers starting at once wait for each other, and one killed half-way leaves nothing behind.
 */
export const migrateToLatest = async (connection: PoolConfig): Promise<void> => {
  const pool = new Pool({ ...connection, max: 2 });
  // An idle connection that breaks needs no answer: the next statement on it fails and is reported.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
    await migrateJobTables({ pgPool: pool });
  } finally {
    await db.destroy();
  }
};
