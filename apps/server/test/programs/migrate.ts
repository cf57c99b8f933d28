import { migrateToLatest } from '#server/platform/db/migrate.ts';

/** Migrates the database that is named on the command line, as a process that a test can kill. */
const [connectionString] = process.argv.slice(2);
if (connectionString === undefined) throw new Error('no database was named');
await migrateToLatest({ connectionString });
