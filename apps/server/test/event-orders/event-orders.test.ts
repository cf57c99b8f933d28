import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../database/index.ts';
import { endAfter, EVENTS, permutations, sampleOf } from './events.ts';
import { runEventOrders } from './run-event-orders.ts';

/** All of them: `npm run storm -- event-orders`. */
const SAMPLE = 60;

describe('form, return, notification, duplicate, failure, deletion and reconciliation', () => {
  let testDatabase: TestDatabase;
  let database: DatabaseHandle;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.connectionConfig, { poolSize: 8, onConnectionLost: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  it('[PAY-4] [PAY-6] [PAY-7] [P03] [P04] [P07] [P08] end in a legal state in whatever order they come', async () => {
    const all = permutations(EVENTS);
    expect(new Set(all.map((events) => events.join())).size).toBe(5_040);
    const sample = sampleOf(all, SAMPLE);
    expect(sample).toHaveLength(SAMPLE);
    expect(await runEventOrders(database, sample)).toEqual([]);
  });

  it('are compared with rules that know every end', () => {
    const ends = permutations(EVENTS).map(endAfter);
    const seen = new Set(ends.map(({ status, payments }) => `${status} ${payments.join()}`));
    expect([...seen].toSorted()).toEqual(['cancelled ', 'cancelled false', 'paid true', 'unpaid ']);
  });
});
