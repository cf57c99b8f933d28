import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layDatabaseCable, type DatabaseCable } from '../../../test/database-cable.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { openDatabase, type DatabaseHandle } from './database.ts';
import { isPassingFault } from './passing-faults.ts';

const POOL_SIZE = 4;
/** Long enough for every statement that is answered, however busy the machine is. */
const STATEMENT_TIMEOUT_MS = 4_000;

let testDatabase: TestDatabase;
let cable: DatabaseCable;
let database: DatabaseHandle;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  cable = await layDatabaseCable(testDatabase.connectionString);
  database = openDatabase(
    { connectionString: cable.connectionString },
    { poolSize: POOL_SIZE, onConnectionLost: () => undefined, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
});
afterAll(async () => {
  await cable.cut();
  await database.close();
  await testDatabase.drop();
});

const ask = () => sql`select from category limit 1`.execute(database.db);

it('[S03] a connection that fell silent costs one caller the limit of a statement, and the others beside it nobody', async () => {
  await Promise.all(Array.from({ length: POOL_SIZE }, ask));
  expect(database.pool.idleCount).toBe(POOL_SIZE);
  cable.freeze();
  const failure: unknown = await ask().catch((error: unknown) => error);
  expect(isPassingFault(failure)).toBe(true);
  expect((await ask()).rows).toEqual([]);
  expect(database.pool.totalCount).toBe(1);
});
