import { z } from 'zod';
import { sendWebhook, webhookKeysOf } from '#server/back-office/webhooks/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';

/** A worker that sends webhooks to this machine, as a process that a test can kill: the database and the shop's secret are named. */
const [connectionString, secret] = process.argv.slice(2);
if (connectionString === undefined || secret === undefined) throw new Error('no database or no secret was named');
const { db, pool } = openDatabase({ connectionString }, { poolSize: 4, onConnectionLost: () => undefined });
const deps = {
  db,
  keys: webhookKeysOf(secret),
  privateHosts: ['127.0.0.1'],
  stopping: new AbortController().signal,
};
const job = z.object({ messageId: z.int(), tries: z.int() });
await startWorker({
  pool,
  connection: { connectionString },
  tasks: { 'send-webhook': (payload) => sendWebhook(deps, job.parse(payload)) },
  log: createLogger('silent'),
});
process.stdout.write('listening\n');
