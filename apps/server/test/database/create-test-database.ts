import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { adminQuery } from './admin-query.ts';
import { withDatabase } from './connection-url.ts';
import type {} from './global-setup.ts';
import { createUtf8Database } from './template-database.ts';

export interface TestDatabase {
  /** Also fit for the DATABASE_URL of a server started as a process of its own. */
  readonly connectionString: string;
  readonly connectionConfig: PoolConfig;
  /** The same database through a pooler, where every shop of the run goes through one. */
  readonly pooler?: PoolConfig | undefined;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
}

/** A migrated, empty shop database of the caller's own. One per test file; files may run side by side. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { adminUrl, prefix, template, poolerUrl } = inject('testDatabase');
  const name = uniqueName(prefix);
  // Block by block, as by default, takes twice as long.
  await adminQuery(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const pooler = poolerUrl === undefined ? undefined : { connectionString: withDatabase(poolerUrl, name) };
  return { ...describeDatabase(adminUrl, name), pooler };
};

/** A database without any table, for what brings its own. */
export const createEmptyTestDatabase = async (): Promise<TestDatabase> => {
  const { adminUrl, prefix } = inject('testDatabase');
  const name = uniqueName(prefix);
  await createUtf8Database(adminUrl, name);
  return describeDatabase(adminUrl, name);
};

const uniqueName = (prefix: string): string => `${prefix}${crypto.randomUUID().replaceAll('-', '')}`;

const describeDatabase = (adminUrl: string, name: string): TestDatabase => {
  const connectionString = withDatabase(adminUrl, name);
  return {
    connectionString,
    connectionConfig: { connectionString },
    drop: async () => {
      await adminQuery(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
};
