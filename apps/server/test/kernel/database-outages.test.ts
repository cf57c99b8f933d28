import { productContract, shoppingCartContract } from '@kapok/contract';
import { sql } from 'kysely';
import type { QueryResult } from 'pg';
import { describe, expect, it } from 'vitest';
import { inTransaction, openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { isPassingFault } from '#server/platform/db/passing-faults.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { buildWorkerApp } from '#server/platform/ops/worker-app.ts';
import { createTestDatabase } from '../database/index.ts';
import { layDatabaseCable, type DatabaseCable } from '../database-cable.ts';
import { eventually } from '../eventually.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

const { addItem, qryShoppingCart } = shoppingCartContract;
const PATIENCE = { timeout: 30_000, interval: 100 };
const LIMIT_MS = 90_000;

/** A shop at the end of a cable to a database of its own. */
interface Scene {
  readonly shop: TestShop;
  readonly cable: DatabaseCable;
  /** Beside the cable. */
  readonly direct: DatabaseHandle;
  readonly add: (idempotencyKey: string) => Promise<boolean>;
  readonly catalogue: () => Promise<{ readonly Total: number }>;
  readonly pieces: () => Promise<readonly number[]>;
  readonly readiness: () => Promise<number>;
  readonly ask: (statement: string) => Promise<QueryResult>;
  readonly endConnections: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const setScene = async (): Promise<Scene> => {
  const database = await createTestDatabase();
  const cable = await layDatabaseCable(database.connectionString);
  const shop = await openTestShop({
    demoCatalogue: true,
    database,
    reach: () => Promise.resolve(cable.connectionString),
  });
  const direct = openDatabase(database.connectionConfig, { poolSize: 2, onConnectionLost: () => undefined });
  const visitor = await shop.visitor();
  const ask = (statement: string) => direct.pool.query(statement);
  return {
    shop,
    cable,
    direct,
    add: (idempotencyKey) => shop.as(visitor)(addItem, { ProductId: 'G001' }, { idempotencyKey }),
    catalogue: () => shop.as(visitor)(productContract.qryCatalogue, {}),
    pieces: async () => (await shop.as(visitor)(qryShoppingCart, {})).CustomerOrderDS.map(({ Qty }) => Qty),
    readiness: async () => (await shop.app.inject('/readyz')).statusCode,
    ask,
    endConnections: () =>
      ask(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    close: async () => {
      await direct.close();
      await cable.cut();
      await shop.close();
    },
  };
};

/** Scenes are set one after the other: several at once would keep a connection waiting for longer than it may. */
let lastSet: Promise<unknown> = Promise.resolve();
const setInTurn = (): Promise<Scene> => {
  const setting = lastSet.then(() => setScene());
  lastSet = setting.catch(() => undefined);
  return setting;
};

/** Plays a test in a scene of its own: the tests of this file wait most of the time, and do so side by side. */
const inScene = (play: (scene: Scene) => Promise<void>) => async (): Promise<void> => {
  const scene = await setInTurn();
  try {
    await play(scene);
  } finally {
    await scene.close();
  }
};

const until = <Value>(read: () => Value | Promise<Value>, expected: unknown): Promise<void> =>
  eventually(async () => {
    expect(await read()).toEqual(expected);
  }, PATIENCE);

describe.concurrent('a shop whose database is in trouble', { timeout: LIMIT_MS }, () => {
  it(
    '[S03] gives up connections that died without a word, all of its pool at once, and sells on over new ones',
    inScene(async ({ cable, add, catalogue, readiness }) => {
      await Promise.all(Array.from({ length: 20 }, catalogue));
      cable.freeze();
      const ends = await Promise.all(
        Array.from({ length: 20 }, () =>
          add(crypto.randomUUID()).then(
            () => 'answered',
            (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
          ),
        ),
      );
      expect(ends.filter((end) => end !== 'answered' && end !== 'unavailable')).toEqual([]);
      await until(readiness, 200);
      expect(await add('afterwards')).toBe(true);
    }),
  );

  it(
    '[S03] [PAY-7] finds out by the key what became of a commit whose answer was lost, and a repeat has no second effect',
    inScene(async ({ cable, direct, add, catalogue, pieces, readiness, ask }) => {
      await ask(`
        create function wait_for_the_test() returns trigger language plpgsql as $$
          begin perform pg_advisory_xact_lock(4711); return null; end $$;
        create constraint trigger slow_commit after insert on cart_line deferrable initially deferred
          for each row execute function wait_for_the_test()`);
      const holder = await direct.pool.connect();
      await holder.query('select pg_advisory_lock(4711)');
      // All connections of the pool fall silent, those that nobody is using, too.
      await Promise.all(Array.from({ length: 20 }, catalogue));
      const adding = add('one-click');
      const waiting = async () =>
        (
          await ask(`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`)
        ).rowCount;
      await until(waiting, 1);
      cable.freeze();
      await holder.query('select pg_advisory_unlock(4711)');
      holder.release();
      expect(await adding).toBe(true);
      await until(readiness, 200);
      expect(await add('one-click')).toBe(true);
      expect(await pieces()).toEqual([1]);
    }),
  );

  it(
    '[S03] [WIDE-1] is not ready, refuses writes with 503 and reads on while its server is read-only, and leaves it for one that takes writes',
    inScene(async ({ shop, add, catalogue, pieces, readiness, ask, endConnections }) => {
      await ask(
        `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
      );
      await endConnections();
      await until(readiness, 503);
      await expect(add('read-only')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
      expect((await catalogue()).Total).toBeGreaterThan(0);
      await ask(
        `do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`,
      );
      // Connections that were made before still lead to the read-only one: each is met by one failure at most.
      await until(() => add('writing').catch(String), true);
      expect(await pieces()).toEqual([1]);
      expect(await readiness()).toBe(200);
      expect(shop.logged()).toContain('"code":"25006"');
      expect(shop.logged()).not.toContain('"code":"unexpected"');
    }),
  );

  it(
    '[OPS-3] is not ready where its address leads to a standby',
    inScene(async ({ shop, ask, endConnections }) => {
      await ask(`create function public.pg_is_in_recovery() returns boolean language sql as 'select true'`);
      await ask(
        `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
      );
      await endConnections();
      const missing = async () => expectProblem(await shop.app.inject('/readyz'), 'unavailable').details;
      await until(missing, { part: 'database' });
    }),
  );

  it(
    '[S03] counts a connection that breaks within a transaction as trouble that passes',
    inScene(async ({ shop, endConnections }) => {
      const failing = inTransaction(shop.db, async (tx) => {
        await sql`select 1`.execute(tx);
        await endConnections();
        await until(() => shop.logged().includes('a database connection was lost'), true);
        await sql`select 1`.execute(tx);
      });
      const failure: unknown = await failing.catch((error: unknown) => error);
      expect(isPassingFault(failure)).toBe(true);
    }),
  );

  it(
    '[OPS-3] a process that works off jobs is ready, and says so in its metrics, only while it does',
    inScene(async ({ direct }) => {
      let isRunning = false;
      const app = await buildWorkerApp({
        database: direct,
        logger: createLogger('silent'),
        metricsToken: undefined,
        worker: { isRunning: () => isRunning },
      });
      const metrics = async () => (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
      expect(expectProblem(await app.inject('/readyz'), 'unavailable').details).toEqual({ part: 'worker' });
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      expect(await metrics()).toMatch(/^worker_running 0$/m);
      isRunning = true;
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
      expect(await metrics()).toMatch(/^worker_running 1$/m);
      await app.close();
    }),
  );
});
