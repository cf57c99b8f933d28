import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { layDatabaseCable, type DatabaseCable } from '../../../test/database-cable.ts';
import { createTestDatabase } from '../../../test/database/index.ts';
import { eventually } from '../../../test/eventually.ts';
import { openKillableWorker } from '../../../test/killable-worker.ts';
import { addJob } from './add-job.ts';
import { startWorker, type Worker } from './worker.ts';

const MAILS = 20;
const PATIENCE = { timeout: 30_000, interval: 50 };
const LIMIT_MS = 90_000;
const mailSchema = z.object({ memberId: z.int() });
const quiet = { poolSize: 8, onConnectionLost: () => undefined };

/** A worker at the end of a cable to a database of its own, whose mails wait for a word. */
interface Scene {
  readonly connectionString: string;
  /** Beside the cable. */
  readonly direct: DatabaseHandle;
  readonly cable: DatabaseCable;
  readonly worker: Worker;
  /** Mails that were begun, and those that ended well, by number. */
  readonly begun: readonly number[];
  readonly done: readonly number[];
  /** Lets mails end, those to come, too. */
  readonly open: () => void;
  readonly ask: (statement: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

const setScene = async ({ needsDatabase = false } = {}): Promise<Scene> => {
  const testDatabase = await createTestDatabase();
  const direct = openDatabase(testDatabase.connectionConfig, quiet);
  const cable = await layDatabaseCable(testDatabase.connectionString);
  const connection = { connectionString: cable.connectionString };
  const shop = openDatabase(connection, quiet);
  const begun: number[] = [];
  const done: number[] = [];
  const gate = Promise.withResolvers<undefined>();
  const sendMail = async (payload: unknown): Promise<void> => {
    const { memberId } = mailSchema.parse(payload);
    begun.push(memberId);
    await gate.promise;
    if (needsDatabase) await shop.pool.query('select 1');
    done.push(memberId);
  };
  const worker = await startWorker({
    pool: shop.pool,
    connection,
    tasks: { 'send-mail': sendMail },
    log: createLogger('silent'),
  });
  return {
    connectionString: testDatabase.connectionString,
    direct,
    cable,
    worker,
    begun,
    done,
    open: () => {
      gate.resolve(undefined);
    },
    ask: async (statement, values = []) =>
      (await direct.pool.query<Record<string, unknown>>(statement, [...values])).rows,
    close: async () => {
      await worker.stop();
      await shop.close();
      await cable.cut();
      await direct.close();
      await testDatabase.drop();
    },
  };
};

/** Scenes are set one after the other: several at once would keep a connection waiting for longer than it may. */
let lastSet: Promise<unknown> = Promise.resolve();
const setInTurn = (options: { readonly needsDatabase?: boolean }): Promise<Scene> => {
  const setting = lastSet.then(() => setScene(options));
  lastSet = setting.catch(() => undefined);
  return setting;
};

/** Plays a test in a scene of its own: the tests of this file wait most of the time, and do so side by side. */
const inScene =
  (play: (scene: Scene) => Promise<void>, options: { readonly needsDatabase?: boolean } = {}) =>
  async (): Promise<void> => {
    const scene = await setInTurn(options);
    try {
      await play(scene);
    } finally {
      await scene.close();
    }
  };

const addMails = async ({ direct }: Scene, first: number): Promise<void> => {
  for (let memberId = first; memberId < first + MAILS; memberId += 1)
    await addJob(direct.db, 'send-mail', { mail: 'welcome', memberId });
};

const numbers = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);

const sorted = (found: readonly number[]): readonly number[] => found.toSorted((one, other) => one - other);

const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => {
    expect(await isSo()).toBe(true);
  }, PATIENCE);

const untilRunning = ({ worker }: Scene, running: boolean): Promise<void> =>
  until(() => worker.isRunning() === running);

/** Every mail is begun, and none has ended. */
const beginMails = async (scene: Scene): Promise<void> => {
  await addMails(scene, 0);
  await until(() => scene.begun.length === MAILS);
};

/** Other jobs are those of the clock, which nobody does here. */
const untilNothingIsLeft = ({ ask }: Scene): Promise<void> =>
  until(
    async () => (await ask(`select id from graphile_worker.jobs where task_identifier = 'send-mail'`)).length === 0,
  );

/** What is under way when the database goes is done once; what comes afterwards is done as well. */
const expectEverythingDoneOnce = async (scene: Scene): Promise<void> => {
  await untilNothingIsLeft(scene);
  await untilRunning(scene, true);
  await addMails(scene, 100);
  await untilNothingIsLeft(scene);
  expect(sorted(scene.begun)).toEqual([...numbers(0, MAILS), ...numbers(100, MAILS)]);
  expect(sorted(scene.done)).toEqual(sorted(scene.begun));
};

const endConnections = ({ ask }: Scene): Promise<unknown> =>
  ask(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

interface Blow {
  readonly name: string;
  readonly strike: (scene: Scene) => Promise<unknown> | undefined;
  readonly mend: (scene: Scene) => Promise<unknown> | undefined;
}

const blows: readonly Blow[] = [
  { name: 'refuses connections', strike: ({ cable }) => cable.cut(), mend: ({ cable }) => cable.mend() },
  {
    name: 'answers nothing',
    strike: ({ cable }) => {
      cable.silence();
      return undefined;
    },
    mend: ({ cable }) => cable.mend(),
  },
  {
    name: 'is read-only',
    strike: async (scene) => {
      await scene.ask(
        `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
      );
      await endConnections(scene);
    },
    mend: ({ ask }) =>
      ask(
        `begin read write; do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$; commit`,
      ),
  },
];

describe.concurrent('a worker whose database is in trouble', { timeout: LIMIT_MS }, () => {
  it.each(blows)(
    '[S03] does what was under way once, and goes on by itself, when the database $name for a while',
    ({ strike, mend }) =>
      inScene(async (scene) => {
        await beginMails(scene);
        await strike(scene);
        scene.open();
        await until(() => scene.done.length === MAILS);
        await untilRunning(scene, false);
        await mend(scene);
        await expectEverythingDoneOnce(scene);
      })(),
  );

  it(
    '[S03] does what was under way once, and goes on by itself, when the database vanished without a word and is back at once',
    inScene(async (scene) => {
      await beginMails(scene);
      scene.cable.freeze();
      scene.open();
      await expectEverythingDoneOnce(scene);
    }),
  );

  it(
    '[S02] does what was under way once, and goes on by itself, when the disk of the database was full for a while',
    inScene(async (scene) => {
      const { ask } = scene;
      await beginMails(scene);
      await ask(`
        create function refuse_for_want_of_room() returns trigger language plpgsql as $$
          begin
            perform nextval('refusals');
            raise exception 'could not extend file: No space left on device' using errcode = '53100';
          end $$;
        create sequence refusals;
        create trigger full_disk before update or delete on graphile_worker._private_jobs
          for each statement execute function refuse_for_want_of_room()`);
      scene.open();
      await until(() => scene.done.length === MAILS);
      await until(async () => Number((await ask('select last_value::int as n from refusals'))[0]?.['n']) > 2);
      await ask('drop trigger full_disk on graphile_worker._private_jobs');
      await expectEverythingDoneOnce(scene);
    }),
  );

  it(
    '[S03] tries again what failed because the database went away in the middle of it',
    inScene(
      async (scene) => {
        await beginMails(scene);
        await scene.cable.cut();
        scene.open();
        await untilRunning(scene, false);
        await scene.cable.mend();
        await untilNothingIsLeft(scene);
        expect(sorted(scene.done)).toEqual(numbers(0, MAILS));
      },
      { needsDatabase: true },
    ),
  );

  it(
    '[S03] does a job that was given to it by an answer that never arrived',
    inScene(async (scene) => {
      scene.open();
      const [listed] = await scene.ask('select worker_id from job_worker');
      await addJob(scene.direct.db, 'send-mail', { mail: 'welcome', memberId: 7 }, { delaySeconds: 3_600 });
      await scene.ask(
        `update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = $1, locked_at = now() - interval '9 s'`,
        [listed?.['worker_id']],
      );
      await endConnections(scene);
      await untilNothingIsLeft(scene);
      expect(scene.done).toEqual([7]);
    }),
  );

  it(
    '[S03] starts the queue anew where it ended itself, and does what that left behind',
    inScene(async (scene) => {
      await beginMails(scene);
      // Nothing that passes: the queue's library gives up when it cannot write down what is done.
      await scene.ask(`
        create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = 'P0001'; end $$;
        create trigger broken before delete on graphile_worker._private_jobs for each statement execute function break_it()`);
      scene.open();
      await untilRunning(scene, false);
      await scene.ask('drop trigger broken on graphile_worker._private_jobs');
      await untilNothingIsLeft(scene);
      await untilRunning(scene, true);
      expect(new Set(scene.done)).toEqual(new Set(numbers(0, MAILS)));
    }),
  );

  it(
    '[OPS-2] [S01] a living worker takes over the jobs of one that was killed, without a start',
    inScene(async (scene) => {
      scene.open();
      const killed = openKillableWorker(scene.connectionString);
      // The living one leaves work to the other while its own way to the database is cut.
      await scene.cable.cut();
      await addJob(scene.direct.db, 'send-mail', { mail: 'welcome', memberId: 5 });
      await killed.taken;
      await scene.cable.mend();
      await untilRunning(scene, true);
      expect(scene.done).toEqual([]);
      await killed.kill();
      await untilNothingIsLeft(scene);
      expect(scene.done).toEqual([5]);
    }),
  );
});
