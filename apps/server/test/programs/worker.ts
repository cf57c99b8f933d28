import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';

/** A worker on the database that is named on the command line, as a process that a test can kill. Its mails never end. */
const [connectionString] = process.argv.slice(2);
if (connectionString === undefined) throw new Error('no database was named');
const log = createLogger('silent');
const { pool } = openDatabase({ connectionString }, { poolSize: 4, onConnectionLost: () => undefined });
const sendMail = (): Promise<void> => {
  process.stdout.write('taken\n');
  return new Promise(() => undefined);
};
await startWorker({ pool, connection: { connectionString }, tasks: { 'send-mail': sendMail }, log });
