import { afterAll, beforeAll, expect, it } from 'vitest';
import { layDatabaseCable, type DatabaseCable } from '../../../test/database-cable.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { awaitDatabase } from './await-database.ts';

let database: TestDatabase;
let cable: DatabaseCable;
beforeAll(async () => {
  database = await createTestDatabase();
  cable = await layDatabaseCable(database.connectionString);
});
afterAll(async () => {
  await cable.cut();
  await database.drop();
});

const waiting = () => {
  const told = Promise.withResolvers<string>();
  const log = {
    warn: (_details: object, message: string) => {
      told.resolve(message);
    },
    info: () => undefined,
  };
  return { told: told.promise, log };
};

it('[OPS-3] a start waits for a database that is away, says so, and goes on when it is there', async () => {
  await cable.cut();
  const { told, log } = waiting();
  const starting = awaitDatabase({ connectionString: cable.connectionString }, log);
  expect(await told).toBe('the database is away; the shop waits a minute for it');
  await cable.mend();
  await starting;
});

it('[OPS-3] a start does not wait for ever, and not at all for what waiting does not mend', async () => {
  const { log } = waiting();
  await expect(awaitDatabase({ connectionString: `${database.connectionString}_none` }, log)).rejects.toMatchObject({
    code: '3D000',
  });
  await cable.cut();
  await expect(awaitDatabase({ connectionString: cable.connectionString }, log, 300)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  await cable.mend();
});
