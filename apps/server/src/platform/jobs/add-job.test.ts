import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { addJob } from './add-job.ts';

let testDatabase: TestDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionConfig, { poolSize: 4, onConnectionLost: () => undefined });
});
beforeEach(() => sql`truncate graphile_worker._private_jobs`.execute(database.db));
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const run = (statement: string) => database.pool.query<Record<string, unknown>>(statement);

const jobs = async () => {
  const { rows } = await run(`
    select t.identifier, j.payload, j.priority, j.max_attempts, j.attempts, j.last_error, j.key, j.revision, j.is_available,
      j.run_at > now() as "isLater", j.locked_by
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`);
  return rows;
};

/** How the queue's own function is asked for the same job. */
const askQueue = (refundId: number) =>
  run(`select graphile_worker.add_job('send-refund', payload => '{"refundId":${refundId}}', job_key => 'refund',
    run_at => now() + interval '1 hour', max_attempts => 7, priority => 3)`);
const askShop = (refundId: number) =>
  addJob(database.db, 'send-refund', { refundId }, { key: 'refund', delaySeconds: 3_600, maxAttempts: 7, priority: 3 });

describe('a job', () => {
  const between: Readonly<Record<string, string>> = {
    'that still waits': 'select 1',
    'that waits for another try': `update graphile_worker._private_jobs set attempts = 2, last_error = 'busy', revision = 5`,
    'that is being done': `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = 1`,
    'that was given up': `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'gone'`,
  };
  it.each(Object.entries(between))(
    '[OPS-2] asked for again beside one of the same key %s is written as the queue itself would',
    async (_case, state) => {
      const written = async (ask: (refundId: number) => Promise<unknown>) => {
        await run('truncate graphile_worker._private_jobs');
        await ask(1);
        await run(state);
        await ask(2);
        return jobs();
      };
      const byShop = await written(askShop);
      expect(byShop).toEqual(await written(askQueue));
      expect(byShop.at(-1)).toMatchObject({ payload: { refundId: 2 }, key: 'refund', is_available: true });
    },
  );

  it('[OPS-2] without a key stands beside others of its kind', async () => {
    await addJob(database.db, 'send-mail', { mail: 'welcome', memberId: 1 });
    await addJob(database.db, 'send-mail', { mail: 'welcome', memberId: 1 });
    const job = { identifier: 'send-mail', payload: { mail: 'welcome', memberId: 1 }, key: null, isLater: false };
    expect(await jobs()).toMatchObject([job, job]);
  });

  it('[OPS-2] of a kind that the queue has never heard of is kept, by however many at once', async () => {
    await run('truncate graphile_worker._private_tasks, graphile_worker._private_jobs');
    await Promise.all([1, 2, 3, 4].map((refundId) => addJob(database.db, 'correct-invoice', { refundId })));
    expect(await jobs()).toHaveLength(4);
  });
});

describe('workers', () => {
  /** A database of its own: nothing that another test sent on its way is heard in it. */
  const openQuiet = async () => {
    const quiet = await createTestDatabase();
    const { db, pool, close } = openDatabase(quiet.connectionConfig, {
      poolSize: 4,
      onConnectionLost: () => undefined,
    });
    const heard: string[] = [];
    const client = await pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen "jobs:insert"');
    const end = async () => {
      client.release(true);
      await close();
      await quiet.drop();
    };
    return { db, pool, heard, end };
  };

  it('[OPS-2] hear of a job when its transaction is committed, and of none that was undone', async () => {
    const { db, pool, heard, end } = await openQuiet();
    const work = (refundId: number) =>
      inTransaction(db, async (tx) => {
        await addJob(tx, 'send-refund', { refundId });
        if (refundId === 0) throw new Error('undone');
      });
    await expect(work(0)).rejects.toThrow('undone');
    // Whatever the undone one had sent would be heard before this.
    await pool.query(`select pg_notify('jobs:insert', 'marker')`);
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['marker']);
    await Promise.all([1, 2, 3, 4, 5].map(work));
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(1);
    const { rows } = await pool.query<{ jobs: number }>('select count(*) as jobs from graphile_worker._private_jobs');
    expect(rows).toEqual([{ jobs: 5 }]);
    await end();
  });
});
