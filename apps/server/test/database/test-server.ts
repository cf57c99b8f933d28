import { chmod, rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { connectionUrl, withDatabase } from './connection-url.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A PostgreSQL for one run of the tests. */
export interface TestServer {
  /** Connection of a role that may create databases. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** The server named by TEST_DATABASE_URL (PostgreSQL 15 or newer), else an embedded one that is thrown away afterwards. */
export const startTestServer = async (givenUrl: string | undefined): Promise<TestServer> => {
  if (givenUrl !== undefined && givenUrl !== '') return { adminUrl: givenUrl, stop: () => Promise.resolve() };
  const dataDir = await makeScratchFolder('test');
  // It is closed to all others, and as root the server runs as another user.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, logger: failuresOnly, isDurable: false });
  return {
    adminUrl: withDatabase(connectionUrl(server.connectionConfig), 'postgres'),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const warn = (message: string): void => {
  process.stderr.write(`${message}\n`);
};
const failuresOnly = { info: () => undefined, warn, error: warn };
