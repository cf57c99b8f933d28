import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from './index.ts';

const ask = async (database: TestDatabase, statement: string): Promise<unknown[]> => {
  const client = new Client(database.connectionConfig);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
};

describe('a database for a test', () => {
  let databases: readonly TestDatabase[] = [];
  beforeAll(async () => {
    databases = await Promise.all([createTestDatabase(), createTestDatabase(), createEmptyTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.drop()));
  });
  const get = (index: number): TestDatabase => {
    const database = databases[index];
    if (database === undefined) throw new Error('not made');
    return database;
  };

  it('has every table of the shop', async () => {
    const tables = await ask(get(0), `select table_name from information_schema.tables where table_schema = 'public'`);
    expect(tables).toContainEqual({ table_name: 'member' });
  });

  it('is not seen by another test', async () => {
    await ask(get(0), 'create table left_behind (id int)');
    expect(await ask(get(1), `select to_regclass('left_behind') as found`)).toEqual([{ found: null }]);
  });

  it('can be had without tables, in UTF-8', async () => {
    expect(
      await ask(
        get(2),
        `select count(*)::int as tables, current_setting('server_encoding') as encoding from information_schema.tables where table_schema = 'public'`,
      ),
    ).toEqual([{ tables: 0, encoding: 'UTF8' }]);
  });

  it('is gone after drop, even while somebody is connected', async () => {
    const database = await createTestDatabase();
    const client = new Client(database.connectionConfig);
    const ended = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await database.drop();
    await ended;
    await expect(ask(database, 'select 1')).rejects.toThrow('does not exist');
  });
});
