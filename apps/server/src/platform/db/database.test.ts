import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  findBrokenConstraint,
  inTransaction,
  openDatabase,
  runWithNext,
  wakeByCommit,
  type DatabaseHandle,
} from './database.ts';
import { createConnection, endConnection } from './driver.ts';
import { openNotices } from './notices.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';

describe('a command that has done its work', () => {
  it('[OPS-3] leaves no connection behind, which would keep it running for minutes', async () => {
    const testDatabase = await createTestDatabase();
    const { pool, close } = openDatabase(testDatabase.connectionConfig, {
      poolSize: 2,
      onConnectionLost: () => undefined,
    });
    // Past the query builder, as the clock asks.
    await pool.query('select 1');
    await close();
    expect(pool.totalCount).toBe(0);
    await close();
    await testDatabase.drop();
  });
});

describe('a transaction', () => {
  let testDatabase: TestDatabase;
  let database: DatabaseHandle;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.connectionConfig, { poolSize: 4, onConnectionLost: () => undefined });
  });
  beforeEach(() => sql`truncate category cascade`.execute(database.db));
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const categories = async () => {
    const rows = await database.db.selectFrom('category').select('code').orderBy('code').execute();
    return rows.map(({ code }) => code);
  };
  const category = (code: string) => ({ code, name_zh: code, name_en: code, sort_index: 1 });

  it('keeps all of its work', async () => {
    const answer = await inTransaction(database.db, async (tx) => {
      await tx.insertInto('category').values(category('one')).execute();
      await tx.insertInto('category').values(category('two')).execute();
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await categories()).toEqual(['one', 'two']);
  });

  it('keeps none of its work when anything throws, and passes on what was thrown', async () => {
    const refusal = new Error('not today');
    const work = inTransaction(database.db, async (tx) => {
      await tx.insertInto('category').values(category('one')).execute();
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await categories()).toEqual([]);
  });

  it('refuses a query that strays outside it, and then keeps nothing', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.insertInto('category').values(category('inside')).execute();
      await database.db.insertInto('category').values(category('outside')).execute();
    });
    await expect(work).rejects.toThrow('strayed outside the transaction');
    expect(await categories()).toEqual([]);
  });

  it('holds what it locks in one trip with the statement that follows, which sees what was done meanwhile', async () => {
    await database.db.insertInto('category').values(category('held')).execute();
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let hold = (): void => undefined;
    const held = new Promise<void>((resolve) => (hold = resolve));
    const first = inTransaction(database.db, async (tx) => {
      await tx.updateTable('category').set({ sort_index: 7 }).where('code', '=', 'held').execute();
      hold();
      await finished;
    });
    await held;
    const second = inTransaction(database.db, (tx) => {
      runWithNext(tx, sql`select from category where code = ${'held'} for update`);
      return tx.selectFrom('category').select('sort_index').executeTakeFirstOrThrow();
    });
    await eventually(async () => {
      expect(await countLockWaiters(database.db)).toBe(1);
    });
    finish();
    await first;
    expect(await second).toEqual({ sort_index: 7 });
  });

  it('keeps nothing when what goes ahead of a statement fails, and says why', async () => {
    const work = inTransaction(database.db, async (tx) => {
      runWithNext(tx, sql`insert into category (code) values (${'nameless'})`);
      await tx.insertInto('category').values(category('one')).execute();
    });
    await expect(work).rejects.toThrow('name_zh');
    expect(await categories()).toEqual([]);
  });

  it('sends with its commit what no other statement followed', async () => {
    await inTransaction(database.db, (tx) => {
      runWithNext(tx, sql`insert into category (code, name_zh, name_en, sort_index) values (${'last'}, '', '', 1)`);
      return Promise.resolve();
    });
    expect(await categories()).toEqual(['last']);
  });

  it('refuses another transaction inside it', async () => {
    const work = inTransaction(database.db, () => inTransaction(database.db, () => Promise.resolve('inner')));
    await expect(work).rejects.toThrow('strayed outside the transaction');
  });

  it('leaves queries that run beside it alone', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const work = inTransaction(database.db, async (tx) => {
      await tx.insertInto('category').values(category('slow')).execute();
      await finished;
    });
    expect(await categories()).toEqual([]);
    finish();
    await work;
    expect(await categories()).toEqual(['slow']);
  });

  it('[C04] of two that lock each other out runs again, and both end well', async () => {
    await database.db
      .insertInto('category')
      .values([category('a'), category('b')])
      .execute();
    let arrived = 0;
    let meet = (): void => undefined;
    const bothHoldOne = new Promise<void>((resolve) => (meet = resolve));
    const tries = { 'first a': 0, 'first b': 0 };
    const renameBoth = (name: keyof typeof tries, order: readonly string[]) =>
      inTransaction(database.db, async (tx) => {
        tries[name] += 1;
        for (const code of order) {
          const sort_index = sql<number>`sort_index + 1`;
          await tx.updateTable('category').set({ sort_index }).where('code', '=', code).execute();
          arrived += 1;
          if (arrived === 2) meet();
          await bothHoldOne;
        }
      });
    await Promise.all([renameBoth('first a', ['a', 'b']), renameBoth('first b', ['b', 'a'])]);
    // The one that runs again may come before the other has taken its second lock, and be turned away again.
    expect(tries['first a'] + tries['first b']).toBeGreaterThan(2);
    const rows = await database.db.selectFrom('category').select('sort_index').execute();
    expect(rows).toEqual([{ sort_index: 3 }, { sort_index: 3 }]);
  });

  it('does not run again after a refusal that would come again', async () => {
    let tries = 0;
    const work = inTransaction(database.db, async (tx) => {
      tries += 1;
      await tx
        .insertInto('category')
        .values([category('same'), category('same')])
        .execute();
    });
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(findBrokenConstraint(error)).toBe('category_pkey');
    expect(tries).toBe(1);
  });

  it('wakes whoever listens although its process closes the database right behind it', async () => {
    const notices = await openNotices(testDatabase.connectionConfig, { warn: () => undefined });
    const heard: string[] = [];
    const subscription = notices.listen('test_woken', { onNotice: (payload) => heard.push(payload) });
    await eventually(() => {
      expect(subscription.isCurrent()).toBe(true);
    });
    const lost: Error[] = [];
    const command = openDatabase(testDatabase.connectionConfig, {
      poolSize: 1,
      onConnectionLost: (error) => lost.push(error),
    });
    for (const payload of ['first', 'second']) {
      await inTransaction(command.db, async (tx) => {
        await sql`select 1`.execute(tx);
        wakeByCommit(tx, { channel: 'test_woken', payload });
      });
    }
    await command.close();
    await eventually(() => {
      expect(heard).toEqual(['first', 'second']);
    });
    expect(lost).toEqual([]);
    await notices.close();
  });

  it('has no connection left when it was closed, so that it can be stopped at once', async () => {
    const here = openDatabase(testDatabase.connectionConfig, { poolSize: 1, onConnectionLost: () => undefined });
    for (let times = 0; times < 10; times += 1) {
      const command = openDatabase(
        { ...testDatabase.connectionConfig, application_name: 'kapok closing' },
        { poolSize: 4, onConnectionLost: () => undefined },
      );
      await Promise.all([1, 2, 3, 4].map(() => sql`select 1`.execute(command.db)));
      await command.close();
      const left = await sql<{ connections: number }>`
        select count(*) as connections from pg_stat_activity
        where application_name = 'kapok closing' and datname = current_database()
      `.execute(here.db);
      expect(left.rows).toEqual([{ connections: 0 }]);
    }
    await here.close();
  });

  it('[WIDE-1] is reached beside its pool by every host of its address', async () => {
    const withDeadHost = testDatabase.connectionString.replace(/@([^/]*)\//, '@127.0.0.1:1,$1/');
    const opened = openDatabase({ connectionString: withDeadHost }, { poolSize: 1, onConnectionLost: () => undefined });
    await sql`select 1`.execute(opened.db);
    const own = createConnection(opened.direct, () => undefined);
    await own.connect();
    expect((await own.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await endConnection(own);
    await opened.close();
  });

  it('is not mistaken for a broken constraint when something else fails', () => {
    expect(findBrokenConstraint(new Error('category_pkey'))).toBeUndefined();
    expect(findBrokenConstraint(undefined)).toBeUndefined();
  });
});

describe('a value of the database', () => {
  let testDatabase: TestDatabase;
  let database: DatabaseHandle;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.connectionConfig, { poolSize: 2, onConnectionLost: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const read = async (expression: string) => {
    const { rows } = await sql<{ readonly value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database.db,
    );
    return rows[0]?.value;
  };

  it('is a number where it is an id or a sum', async () => {
    expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
    expect(await read('count(*)')).toBe(1);
  });

  it('is refused where a number could not hold it exactly', async () => {
    await expect(read('9007199254740993::bigint')).rejects.toThrow('outside the safe range');
  });

  it('[S09] is not waited for beyond the limit of a statement, which every connection carries', async () => {
    const { rows } = await sql<{ readonly value: string }>`
      select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as value`.execute(
      database.db,
    );
    expect(rows[0]?.value).toBe('5s 4s');
  });

  it('[S09] is cut off where the statement takes longer, and the connection serves on', async () => {
    const slow = inTransaction(database.db, async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      await sql`select pg_sleep(30)`.execute(tx);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(await read('1')).toBe(1);
  });
});
