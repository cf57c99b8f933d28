import { flag } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { inStatementOnce, inTransactionOnce, readOnce } from './once.ts';

describe('work that is done once', () => {
  let testDatabase: TestDatabase;
  let database: DatabaseHandle;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.connectionConfig, { poolSize: 4, onConnectionLost: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  it('[PAY-7] gives a repeat the first answer as code has it, flags included, and keeps one effect', async () => {
    const reply = z.object({ Owned: flag, TotalAmount: z.int() });
    const once = readOnce('member:1', '/api/Test/pay', 'flags', { a: 1 });
    const pay = (TotalAmount: number) =>
      inTransactionOnce(database.db, once, reply, async (tx) => {
        const code = `paid-${TotalAmount}`;
        await tx.insertInto('category').values({ code, name_zh: code, name_en: code, sort_index: 1 }).execute();
        return { Owned: true, TotalAmount };
      });
    const [first, ...others] = await Promise.all([pay(1_050), pay(2_100), pay(3_150)]);
    others.push(await pay(4_200));
    expect(others).toEqual([first, first, first]);
    const kept = await database.db.selectFrom('category').select('code').execute();
    expect(kept).toEqual([{ code: `paid-${first.TotalAmount}` }]);
  });

  it('[PAY-7] gives the first answer to a repeat that fails because the first has done the work', async () => {
    const once = readOnce('member:1', '/api/Test/delete', 'gone', { a: 1 });
    const remove = () =>
      inTransactionOnce(database.db, once, z.int(), async (tx) => {
        const { numDeletedRows } = await tx.deleteFrom('category').executeTakeFirst();
        if (numDeletedRows === 0n) throw new Error('nothing to delete');
        return Number(numDeletedRows);
      });
    expect([await remove(), await remove()]).toEqual([1, 1]);
  });

  it('[PAY-7] in one statement keeps one effect of all repeats, and none of what fails', async () => {
    const put = (code: string, key: string) =>
      inStatementOnce(
        database.db,
        readOnce('member:1', '/api/Test/put', key, {}),
        z.boolean(),
        true,
        (remembering) =>
          sql`with put as (insert into category (code, name_zh, name_en, sort_index) values (${code}, '', '', 1))
          ${remembering} select ${1}::int`,
      );
    expect(await Promise.all(['put-a', 'put-b', 'put-c'].map((code) => put(code, 'same')))).toEqual([true, true, true]);
    const kept = await database.db.selectFrom('category').select('code').where('code', 'like', 'put-%').execute();
    expect(kept).toHaveLength(1);
    const [first] = kept;
    await expect(put(first?.code ?? '', 'other')).rejects.toThrow('category_pkey');
    expect(await put('put-d', 'other')).toBe(true);
  });

  it('[PAY-7] gives a repeat even the answer "no"', async () => {
    const once = readOnce('member:1', '/api/Test/convert', 'empty-cart', {});
    const answers = [false, true].map((answer) =>
      inTransactionOnce(database.db, once, z.boolean(), () => Promise.resolve(answer)),
    );
    expect(new Set(await Promise.all(answers)).size).toBe(1);
  });

  it('[C14] tells apart calls that have the same payload', async () => {
    const work = (path: string) =>
      inTransactionOnce(database.db, readOnce('member:2', path, 'one-key', {}), z.boolean(), () =>
        Promise.resolve(true),
      );
    await work('/api/Test/delete');
    await expect(work('/api/Test/pay')).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  });

  it('[PAY-7] runs each time where no key came', async () => {
    expect(readOnce('member:3', '/api/Test/pay', undefined, {})).toBeUndefined();
    let runs = 0;
    for (let call = 0; call < 2; call += 1) {
      await inTransactionOnce(database.db, undefined, z.int(), () => Promise.resolve((runs += 1)));
    }
    expect(runs).toBe(2);
  });

  it('[OPS-4] takes a call without payload', () => {
    const [none, empty] = [undefined, null].map((body) => readOnce('member:4', '/api/Test/pay', 'key', body));
    expect(none).toEqual(empty);
  });
});
