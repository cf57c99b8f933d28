import { rm } from 'node:fs/promises';
import { adminQuery } from './admin-query.ts';
import { startPooler } from './pooler.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { makeTemplateDatabase } from './template-database.ts';
import { startTestServer } from './test-server.ts';

/** What a test needs in order to make its own database; handed to the workers by vitest. */
export interface TestDatabaseAccess {
  readonly adminUrl: string;
  /** Every database of this run begins with it, so that the run can remove them all. */
  readonly prefix: string;
  readonly template: string;
  /** A pooler before the server, where every shop of the run goes through one. */
  readonly poolerUrl?: string | undefined;
  /** Where media are kept that the tests of the run prepare once for all of them. */
  readonly preparedDir: string;
}

export interface TestRun {
  readonly access: TestDatabaseAccess;
  end(): Promise<void>;
}

export interface TestRunOptions {
  /** The server to use in place of one of the run's own. */
  readonly givenUrl: string | undefined;
  readonly throughPooler: boolean;
}

/** Connections of a database behind the pooler of a run: fewer than a shop of a test opens to it. */
const POOLED_CONNECTIONS = 5;

/** Starts the server of one run of the tests and prepares the migrated template. */
export const beginTestRun = async ({ givenUrl, throughPooler }: TestRunOptions): Promise<TestRun> => {
  const server = await startTestServer(givenUrl);
  const pooler = throughPooler
    ? await startPooler(server.adminUrl, { serverConnections: POOLED_CONNECTIONS })
    : undefined;
  const prefix = `kapok_test_${crypto.randomUUID().slice(0, 8)}_`;
  const { adminUrl } = server;
  const preparedDir = await makeScratchFolder('test-media');
  const poolerUrl = pooler?.through(adminUrl);
  const access = { adminUrl, prefix, template: `${prefix}template`, poolerUrl, preparedDir };
  const end = async (): Promise<void> => {
    try {
      await pooler?.stop();
      if (givenUrl !== undefined) await dropDatabases(access);
    } finally {
      await rm(preparedDir, { recursive: true, force: true });
      await server.stop();
    }
  };
  try {
    await makeTemplateDatabase(access.adminUrl, access.template);
  } catch (error) {
    await end();
    throw error;
  }
  return { access, end };
};

const dropDatabases = async ({ adminUrl, prefix }: TestDatabaseAccess): Promise<void> => {
  const rows = await adminQuery(
    adminUrl,
    `select format('drop database %I with (force)', datname) as statement from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const row of rows) {
    if (typeof row === 'object' && row !== null && 'statement' in row)
      await adminQuery(adminUrl, String(row.statement));
  }
};
