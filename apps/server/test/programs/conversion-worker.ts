import { z } from 'zod';
import { conversionKeysOf, sendConversion } from '#server/back-office/conversions/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';

/** A worker that tells a stand-in of orders, as a process that a test can kill: the database, the shop's secret and it are named. */
const [connectionString, secret, standIn] = process.argv.slice(2);
if (connectionString === undefined || secret === undefined || standIn === undefined)
  throw new Error('no database, no secret or no stand-in was named');
const { db, pool } = openDatabase({ connectionString }, { poolSize: 4, onConnectionLost: () => undefined });
const deps = {
  db,
  keys: conversionKeysOf(secret),
  hosts: { ga4: standIn, meta: standIn },
  publicUrl: () => 'http://shop.test',
  stopping: new AbortController().signal,
};
const job = z.object({ conversionId: z.int(), tries: z.int() });
await startWorker({
  pool,
  connection: { connectionString },
  tasks: { 'send-conversion': (payload) => sendConversion(deps, job.parse(payload)) },
  log: createLogger('silent'),
});
process.stdout.write('listening\n');
