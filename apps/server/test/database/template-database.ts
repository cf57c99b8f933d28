import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { adminQuery } from './admin-query.ts';
import { withDatabase } from './connection-url.ts';

/**
 * Migrates a database once, to be copied for every test file. Nobody may connect to it afterwards: a single session would
 * make every copy fail.
 */
export const makeTemplateDatabase = async (adminUrl: string, name: string): Promise<void> => {
  await createUtf8Database(adminUrl, name);
  await migrateToLatest({ connectionString: withDatabase(adminUrl, name) });
  await adminQuery(adminUrl, `alter database ${name} with allow_connections false`);
};

/** A server given from outside may default to another encoding, or to a locale in which trigrams see no Chinese. */
export const createUtf8Database = async (adminUrl: string, name: string): Promise<void> => {
  const [template] = await adminQuery(
    adminUrl,
    `select 1 from pg_database where datname = 'template1' and encoding = pg_char_to_encoding('UTF8') and datctype not in ('C', 'POSIX')`,
  );
  const locale = template === undefined ? ` template template0 encoding 'UTF8' locale 'C.UTF-8'` : '';
  await adminQuery(adminUrl, `create database ${name}${locale}`);
};
