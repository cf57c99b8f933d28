import { productContract, shoppingCartContract } from '@kapok/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { isPassingFault } from '#server/platform/db/passing-faults.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { buildWorkerApp } from '#server/platform/ops/worker-app.ts';
import { sql } from 'kysely';
import { layDatabaseCable, type DatabaseCable } from '../database-cable.ts';
import { openTestShop, type TestCaller, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

const { addItem, qryShoppingCart } = shoppingCartContract;
const PATIENCE = { timeout: 30_000, interval: 100 };
const LIMIT_MS = 60_000;

describe('a shop whose database is in trouble', () => {
  let shop: TestShop;
  let cable: DatabaseCable;
  /** Beside the cable. */
  let direct: DatabaseHandle;
  let visitor: TestCaller;
  beforeEach(async () => {
    shop = await openTestShop({
      demoCatalogue: true,
      reach: async (connectionString) => {
        cable = await layDatabaseCable(connectionString);
        return cable.connectionString;
      },
    });
    direct = openDatabase(
      { connectionString: shop.connectionString },
      { poolSize: 2, onConnectionLost: () => undefined },
    );
    visitor = await shop.visitor();
  });
  afterEach(async () => {
    await direct.close();
    await cable.cut();
    await shop.close();
  });

  const add = (idempotencyKey: string) => shop.as(visitor)(addItem, { ProductId: 'G001' }, { idempotencyKey });
  const catalogue = () => shop.as(visitor)(productContract.qryCatalogue, {});
  const pieces = async () => (await shop.as(visitor)(qryShoppingCart, {})).CustomerOrderDS.map(({ Qty }) => Qty);
  const readiness = async () => (await shop.app.inject('/readyz')).statusCode;
  const ask = (statement: string) => direct.pool.query(statement);
  const endConnections = () =>
    ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it(
    '[S03] gives up connections that died without a word, all of its pool at once, and sells on over new ones',
    async () => {
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
      await expect.poll(readiness, PATIENCE).toBe(200);
      expect(await add('afterwards')).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    '[S03] [PAY-7] finds out by the key what became of a commit whose answer was lost, and a repeat has no second effect',
    async () => {
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
      await expect.poll(waiting, PATIENCE).toBe(1);
      cable.freeze();
      await holder.query('select pg_advisory_unlock(4711)');
      holder.release();
      expect(await adding).toBe(true);
      await expect.poll(readiness, PATIENCE).toBe(200);
      expect(await add('one-click')).toBe(true);
      expect(await pieces()).toEqual([1]);
    },
    LIMIT_MS,
  );

  it('[S03] [WIDE-1] is not ready, refuses writes with 503 and reads on while its server is read-only, and leaves it for one that takes writes', async () => {
    await ask(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    await endConnections();
    await expect.poll(readiness, PATIENCE).toBe(503);
    await expect(add('read-only')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect((await catalogue()).Total).toBeGreaterThan(0);
    await ask(
      `do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`,
    );
    // Connections that were made before still lead to the read-only one: each is met by one failure at most.
    await expect.poll(() => add('writing').catch(String), PATIENCE).toBe(true);
    expect(await pieces()).toEqual([1]);
    expect(await readiness()).toBe(200);
    expect(shop.logged()).toContain('"code":"25006"');
    expect(shop.logged()).not.toContain('"code":"unexpected"');
  });

  it('[OPS-3] is not ready where its address leads to a standby', async () => {
    await ask(`create function public.pg_is_in_recovery() returns boolean language sql as 'select true'`);
    await ask(
      `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
    );
    await endConnections();
    const missing = async () => expectProblem(await shop.app.inject('/readyz'), 'unavailable').details;
    await expect.poll(missing, PATIENCE).toEqual({ part: 'database' });
  });

  it('[S03] counts a connection that breaks within a transaction as trouble that passes', async () => {
    const failing = inTransaction(shop.db, async (tx) => {
      await sql`select 1`.execute(tx);
      await endConnections();
      await expect.poll(() => shop.logged(), PATIENCE).toContain('a database connection was lost');
      await sql`select 1`.execute(tx);
    });
    const failure: unknown = await failing.catch((error: unknown) => error);
    expect(isPassingFault(failure)).toBe(true);
  });

  it('[OPS-3] a process that works off jobs is ready, and says so in its metrics, only while it does', async () => {
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
  });
});
