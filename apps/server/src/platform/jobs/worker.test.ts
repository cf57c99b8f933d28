import type { TaskList } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction, openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { queueIngest } from '#server/learning/media/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { openKillableWorker } from '../../../test/killable-worker.ts';
import { addJob } from './add-job.ts';
import { taskOf } from './tasks.ts';
import { startWorker, type Worker } from './worker.ts';

let testDatabase: TestDatabase;
let database: DatabaseHandle;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionConfig, options);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const log = createLogger('silent');
const options = { poolSize: 4, onConnectionLost: () => undefined };

/** A worker of a process that sends mails in the given way and does nothing else. */
const startMailer = (sendMail: () => Promise<void>): ReturnType<typeof startProcess> =>
  startProcess({ 'send-mail': taskOf(z.unknown(), sendMail) });

const startProcess = async (tasks: TaskList): Promise<{ worker: Worker; close: () => Promise<void> }> => {
  const { pool, close } = openDatabase(testDatabase.connectionConfig, options);
  const worker = await startWorker({ pool, connection: testDatabase.connectionConfig, tasks, log });
  return { worker, close };
};

it('[OPS-2] [S01] gives the jobs of a killed process to the next one, and leaves those of a living one alone', async () => {
  const done: string[] = [];
  const note = (what: string) => () => {
    done.push(what);
    return Promise.resolve();
  };
  const killed = openKillableWorker(testDatabase.connectionString);
  await addJob(database.db, 'send-mail', { mail: 'welcome', memberId: 1 });
  await killed.taken;
  const beside = await startMailer(note('taken from a living process'));
  await beside.worker.stop();
  expect(done).toEqual([]);
  await killed.kill();
  const next = await startMailer(note('done by the next'));
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['done by the next']);
  await next.worker.stop();
  await Promise.all([beside.close(), next.close()]);
});

it('[OPS-2] leaves the jobs of a process alone that lost its connection and came back', async () => {
  const done: string[] = [];
  const release = Promise.withResolvers<undefined>();
  const first = await startMailer(async () => {
    await release.promise;
    done.push('done by the first');
  });
  await addJob(database.db, 'send-mail', { mail: 'welcome', memberId: 1 });
  const listKeys = async () =>
    (await database.pool.query<{ readonly process_key: number }>('select process_key from job_worker')).rows;
  const before = await listKeys();
  await database.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'kapok worker'`,
  );
  await expect.poll(listKeys, { timeout: 20_000 }).not.toEqual(before);
  const beside = await startMailer(() => {
    done.push('taken from a living process');
    return Promise.resolve();
  });
  expect(first.worker.isRunning()).toBe(true);
  release.resolve(undefined);
  await Promise.all([first.worker.stop(), beside.worker.stop()]);
  expect(done).toEqual(['done by the first']);
  await Promise.all([first.close(), beside.close()]);
});

it('[OPS-2] prepares two files at most at the same time, in all processes together, and mails do not wait for them', async () => {
  const running = new Set<string>();
  const done: string[] = [];
  const release = Promise.withResolvers<undefined>();
  let most = 0;
  const tasks: TaskList = {
    'ingest-media': async (payload) => {
      const name = JSON.stringify(payload);
      running.add(name);
      most = Math.max(most, running.size);
      await release.promise;
      running.delete(name);
      done.push('file');
    },
    'send-mail': () => {
      done.push('mail');
      return Promise.resolve();
    },
  };
  await inTransaction(database.db, async (tx) => {
    for (const end of ['0', '1', '2', '3', '4', '5'])
      await queueIngest(tx, { fileUuid: `00000000-0000-4000-8000-00000000000${end}`, kind: 'videos' });
  });
  const [first, second] = [await startProcess(tasks), await startProcess(tasks)];
  await expect.poll(() => running.size, { timeout: 20_000 }).toBe(2);
  for (let mail = 0; mail < 5; mail += 1)
    await addJob(database.db, 'send-mail', { mail: 'welcome', memberId: 1 }, { maxAttempts: 1 });
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['mail', 'mail', 'mail', 'mail', 'mail']);
  expect(most).toBe(2);
  release.resolve(undefined);
  await expect.poll(() => done.filter((what) => what === 'file').length, { timeout: 20_000 }).toBe(6);
  expect(most).toBe(2);
  await Promise.all([first.worker.stop(), second.worker.stop()]);
  await Promise.all([first.close(), second.close()]);
});

it('[OPS-2] goes on after a failure whose words the database cannot hold, and keeps what it can of them', async () => {
  const words = ['550 \u0000 refused', '550 half \ud83d refused'];
  const mails = words.map((_, index) => ({ mail: 'welcome', memberId: index + 1 }) as const);
  for (const mail of mails) await addJob(database.db, 'send-mail', mail, { maxAttempts: 1 });
  const { worker, close } = await startMailer(() => Promise.reject(new Error(words.pop())));
  const reasons = async () => {
    const { rows } = await database.pool.query<{ readonly reason: string }>(`
      select last_error as reason from graphile_worker._private_jobs where last_error is not null and locked_at is null`);
    return rows.map(({ reason }) => reason).toSorted();
  };
  await expect.poll(reasons, { timeout: 20_000 }).toEqual(['550 half \ufffd refused', '550 \ufffd refused']);
  expect(worker.isRunning()).toBe(true);
  await worker.stop();
  await close();
  await database.pool.query('delete from graphile_worker._private_jobs');
});

it('[OPS-2] takes up the next file of a lane when one is done, and not only when it looks by itself', async () => {
  const FILES = 20;
  let prepared = 0;
  await inTransaction(database.db, async (tx) => {
    for (let file = 0; file < FILES; file += 1) {
      // The last digit decides on the lane.
      const fileUuid = `00000000-0000-4000-8000-0000000${(1_000 + file).toString()}0`;
      await queueIngest(tx, { fileUuid, kind: 'videos' });
    }
  });
  const { worker, close } = await startProcess({
    'ingest-media': () => {
      prepared += 1;
      return Promise.resolve();
    },
  });
  // By looking every two seconds alone, twice as long would not do.
  await expect.poll(() => prepared, { timeout: 20_000 }).toBe(FILES);
  await worker.stop();
  await close();
});
