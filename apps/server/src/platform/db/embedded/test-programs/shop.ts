// A shop reduced to its database: starts it, says so to its parent, and lives until the parent ends it.
// Usage: node shop.ts <data directory> <leaves-orphan | stops-with-parent> [folder of the programs]
// Nothing is synced to disk: a killed process loses nothing by that, and the tests are quick.
import pg from 'pg';
import { errorCode, errorMessage } from '../error-code.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

const [, , dataDir = '', mode, programsFolder] = process.argv;
const logged: string[] = [];
const log = (message: string): void => {
  logged.push(message);
};
const tell = (message: object): void => {
  process.send?.(message);
};

try {
  const server = await startEmbeddedPostgres({
    dataDir,
    logger: { info: log, warn: log, error: log },
    isDurable: false,
    programsFolder,
    stopsWithParent: mode !== 'leaves-orphan',
  });
  const client = new pg.Client(server.connectionConfig);
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
  );
  await client.end();
  process.once('message', () => {
    void server.stop().then(() => {
      process.disconnect();
    });
  });
  tell({ kind: 'started', connectionConfig: server.connectionConfig, serverPid: Number(rows[0]?.pid), logged });
} catch (error) {
  tell({ kind: 'refused', code: errorCode(error), message: errorMessage(error) });
  process.disconnect();
}
