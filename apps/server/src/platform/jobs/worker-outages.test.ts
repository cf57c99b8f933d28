import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { layDatabaseCable, type DatabaseCable } from '../../../test/database-cable.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { openKillableWorker } from '../../../test/killable-worker.ts';
import { addJob } from './add-job.ts';
import { startWorker, type Worker } from './worker.ts';

const MAILS = 20;
const PATIENCE = { timeout: 30_000, interval: 50 };
const LIMIT_MS = 90_000;
const mailSchema = z.object({ memberId: z.int() });
const quiet = { poolSize: 8, onConnectionLost: () => undefined };

let testDatabase: TestDatabase;
/** Beside the cable. */
let direct: DatabaseHandle;
let cable: DatabaseCable;
/** At the end of the cable, as a process of the shop is. */
let shop: DatabaseHandle;
let worker: Worker;
/** Mails that were begun, and those that ended well, by number. */
let begun: number[];
let done: number[];
/** What a mail waits for, between its beginning and its end. */
let gate: PromiseWithResolvers<undefined>;
let needsDatabase: boolean;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  direct = openDatabase(testDatabase.connectionConfig, quiet);
  cable = await layDatabaseCable(testDatabase.connectionString);
  const connection = { connectionString: cable.connectionString };
  shop = openDatabase(connection, quiet);
  begun = [];
  done = [];
  gate = Promise.withResolvers();
  needsDatabase = false;
  const sendMail = async (payload: unknown): Promise<void> => {
    const { memberId } = mailSchema.parse(payload);
    begun.push(memberId);
    await gate.promise;
    if (needsDatabase) await shop.pool.query('select 1');
    done.push(memberId);
  };
  worker = await startWorker({
    pool: shop.pool,
    connection,
    tasks: { 'send-mail': sendMail },
    log: createLogger('silent'),
  });
});
afterEach(async () => {
  await worker.stop();
  await shop.close();
  await cable.cut();
  await direct.close();
  await testDatabase.drop();
});

const ask = async (statement: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await direct.pool.query<Record<string, unknown>>(statement, [...values])).rows;

const addMails = async (first: number): Promise<void> => {
  for (let memberId = first; memberId < first + MAILS; memberId += 1)
    await addJob(direct.db, 'send-mail', { mail: 'welcome', memberId });
};

const numbers = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);

const sorted = (found: readonly number[]): readonly number[] => found.toSorted((one, other) => one - other);

const untilBegun = (count: number): Promise<void> => expect.poll(() => begun.length, PATIENCE).toBe(count);

/** Other jobs are those of the clock, which nobody does here. */
const listMails = () => ask(`select id from graphile_worker.jobs where task_identifier = 'send-mail'`);

const untilNothingIsLeft = (): Promise<void> => expect.poll(async () => (await listMails()).length, PATIENCE).toBe(0);

const untilRunning = (running: boolean): Promise<void> => expect.poll(() => worker.isRunning(), PATIENCE).toBe(running);

/** What is under way when the database goes is done once; what comes afterwards is done as well. */
const expectEverythingDoneOnce = async (): Promise<void> => {
  await untilNothingIsLeft();
  await untilRunning(true);
  await addMails(100);
  await untilNothingIsLeft();
  expect(sorted(begun)).toEqual([...numbers(0, MAILS), ...numbers(100, MAILS)]);
  expect(sorted(done)).toEqual(sorted(begun));
};

const endConnections = (): Promise<unknown> =>
  ask(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

interface Blow {
  readonly name: string;
  readonly strike: () => Promise<unknown> | undefined;
  readonly mend: () => Promise<unknown> | undefined;
}

const blows: readonly Blow[] = [
  { name: 'refuses connections', strike: () => cable.cut(), mend: () => cable.mend() },
  {
    name: 'answers nothing',
    strike: () => {
      cable.silence();
      return undefined;
    },
    mend: () => cable.mend(),
  },
  {
    name: 'is read-only',
    strike: async () => {
      await ask(
        `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
      );
      await endConnections();
    },
    mend: () =>
      ask(
        `begin read write; do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$; commit`,
      ),
  },
];

it.each(blows)(
  '[S03] does what was under way once, and goes on by itself, when the database $name for a while',
  async ({ strike, mend }) => {
    await addMails(0);
    await untilBegun(MAILS);
    await strike();
    gate.resolve(undefined);
    await expect.poll(() => done.length, PATIENCE).toBe(MAILS);
    await untilRunning(false);
    await mend();
    await expectEverythingDoneOnce();
  },
  LIMIT_MS,
);

it(
  '[S03] does what was under way once, and goes on by itself, when the database vanished without a word and is back at once',
  async () => {
    await addMails(0);
    await untilBegun(MAILS);
    cable.freeze();
    gate.resolve(undefined);
    await expectEverythingDoneOnce();
  },
  LIMIT_MS,
);

it(
  '[S02] does what was under way once, and goes on by itself, when the disk of the database was full for a while',
  async () => {
    await addMails(0);
    await untilBegun(MAILS);
    await ask(`
      create function refuse_for_want_of_room() returns trigger language plpgsql as $$
        begin
          perform nextval('refusals');
          raise exception 'could not extend file: No space left on device' using errcode = '53100';
        end $$;
      create sequence refusals;
      create trigger full_disk before update or delete on graphile_worker._private_jobs
        for each statement execute function refuse_for_want_of_room()`);
    gate.resolve(undefined);
    await expect.poll(() => done.length, PATIENCE).toBe(MAILS);
    await expect
      .poll(async () => (await ask('select last_value::int as n from refusals'))[0]?.['n'], PATIENCE)
      .toBeGreaterThan(2);
    await ask('drop trigger full_disk on graphile_worker._private_jobs');
    await expectEverythingDoneOnce();
  },
  LIMIT_MS,
);

it(
  '[S03] tries again what failed because the database went away in the middle of it',
  async () => {
    needsDatabase = true;
    await addMails(0);
    await untilBegun(MAILS);
    await cable.cut();
    gate.resolve(undefined);
    await untilRunning(false);
    await cable.mend();
    await untilNothingIsLeft();
    expect(sorted(done)).toEqual(numbers(0, MAILS));
  },
  LIMIT_MS,
);

it(
  '[S03] does a job that was given to it by an answer that never arrived',
  async () => {
    gate.resolve(undefined);
    const [listed] = await ask('select worker_id from job_worker');
    await addJob(direct.db, 'send-mail', { mail: 'welcome', memberId: 7 }, { delaySeconds: 3_600 });
    await ask(
      `update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = $1, locked_at = now() - interval '9 s'`,
      [listed?.['worker_id']],
    );
    await endConnections();
    await untilNothingIsLeft();
    expect(done).toEqual([7]);
  },
  LIMIT_MS,
);

it(
  '[S03] starts the queue anew where it ended itself, and does what that left behind',
  async () => {
    await addMails(0);
    await untilBegun(MAILS);
    // Nothing that passes: the queue's library gives up when it cannot write down what is done.
    await ask(`
      create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = 'P0001'; end $$;
      create trigger broken before delete on graphile_worker._private_jobs for each statement execute function break_it()`);
    gate.resolve(undefined);
    await untilRunning(false);
    await ask('drop trigger broken on graphile_worker._private_jobs');
    await untilNothingIsLeft();
    await untilRunning(true);
    expect(new Set(done)).toEqual(new Set(numbers(0, MAILS)));
  },
  LIMIT_MS,
);

it(
  '[OPS-2] [S01] a living worker takes over the jobs of one that was killed, without a start',
  async () => {
    gate.resolve(undefined);
    const killed = openKillableWorker(testDatabase.connectionString);
    // The living one leaves work to the other while its own way to the database is cut.
    await cable.cut();
    await addJob(direct.db, 'send-mail', { mail: 'welcome', memberId: 5 });
    await killed.taken;
    await cable.mend();
    await untilRunning(true);
    expect(done).toEqual([]);
    await killed.kill();
    await untilNothingIsLeft();
    expect(done).toEqual([5]);
  },
  LIMIT_MS,
);
