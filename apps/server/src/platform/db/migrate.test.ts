import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { migrateToLatest, migrateToSchema } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';

const PROGRAM = join(import.meta.dirname, '../../../test/programs/migrate.ts');

const connectTo = async (database: TestDatabase): Promise<Client> => {
  const client = new Client(database.connectionConfig);
  await client.connect();
  return client;
};

const ask = async (database: TestDatabase, statement: string): Promise<readonly unknown[]> => {
  const client = await connectTo(database);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Everything that makes up the schema, job tables included, in one comparable list. */
const schemaOf = (database: TestDatabase) =>
  ask(
    database,
    `select table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as part
       from information_schema.columns where table_schema in ('public', 'graphile_worker')
     union all select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
     union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace in ('public'::regnamespace, (select oid from pg_namespace where nspname = 'graphile_worker'))
     order by 1`,
  );

const shopTables = (database: TestDatabase) =>
  ask(
    database,
    `select table_name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
  );

/**
 * Starts a migration that comes upon `obstacle`, a thing of the same name that somebody is just making, and kills it
 * there with -9. The obstacle is gone afterwards.
 */
const killMigrationAt = async (database: TestDatabase, obstacle: string): Promise<void> => {
  const obstructor = await connectTo(database);
  let migration: ChildProcess | undefined;
  try {
    await obstructor.query('begin');
    await obstructor.query(obstacle);
    migration = spawn(process.execPath, [PROGRAM, database.connectionString], { stdio: 'ignore' });
    const exited = once(migration, 'exit');
    await eventually(
      async () => {
        const waiting = await ask(
          database,
          `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`,
        );
        expect(waiting).toHaveLength(1);
      },
      { timeout: 25_000 },
    );
    migration.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    await obstructor.query('rollback');
  } finally {
    migration?.kill('SIGKILL');
    await obstructor.end();
  }
};

describe('migrations', () => {
  const databases: TestDatabase[] = [];
  const openDatabase = async (make: () => Promise<TestDatabase>): Promise<TestDatabase> => {
    const database = await make();
    databases.push(database);
    return database;
  };
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });

  it('[S10] killed half-way leave nothing behind, and reach the whole schema at the next start', async () => {
    const whole = await openDatabase(createTestDatabase);
    const database = await openDatabase(createEmptyTestDatabase);
    await killMigrationAt(database, 'create table product (id int)');
    expect(await shopTables(database)).toEqual([]);
    await killMigrationAt(database, 'create table order_line (id int)');
    expect(await shopTables(database)).toEqual([]);
    await killMigrationAt(database, 'create schema graphile_worker');
    expect(await shopTables(database)).toEqual(await shopTables(whole));
    await migrateToLatest(database.connectionConfig);
    expect(await schemaOf(database)).toEqual(await schemaOf(whole));
  });

  it('[OPS-2] of two servers that start at once run once', async () => {
    const whole = await openDatabase(createTestDatabase);
    const database = await openDatabase(createEmptyTestDatabase);
    await Promise.all([
      migrateToLatest(database.connectionConfig),
      migrateToLatest(database.connectionConfig),
      migrateToLatest(database.connectionConfig),
    ]);
    expect(await schemaOf(database)).toEqual(await schemaOf(whole));
    const names = await ask(database, 'select name from kysely_migration order by name');
    expect(names).toEqual(Object.keys(migrations).map((name) => ({ name })));
  });

  it('[OPS-1] change nothing where all of them have run', async () => {
    const database = await openDatabase(createTestDatabase);
    const before = await schemaOf(database);
    await migrateToLatest(database.connectionConfig);
    expect(await schemaOf(database)).toEqual(before);
  });

  it('[CART-3] give a new shop the five ways of delivery, and a shop with ways of its own no others to offer', async () => {
    const methods = 'select code, price_ntd as price, is_offered as offered from shipping_method order by code';
    const fresh = await openDatabase(createTestDatabase);
    expect(await ask(fresh, methods)).toEqual(
      [0, 80, 60, 60, 0].map((price, index) => ({ code: `Z0${index}`, price, offered: true })),
    );
    const grown = await openDatabase(createEmptyTestDatabase);
    await migrateToSchema(grown.connectionConfig, '0023-refuse-unless');
    await ask(grown, `insert into shipping_method values ('Z01', '郵局', 'Post', 95, 0)`);
    await migrateToLatest(grown.connectionConfig);
    expect(await ask(grown, methods)).toEqual(
      [0, 95, 60, 60, 0].map((price, index) => ({ code: `Z0${index}`, price, offered: index === 1 })),
    );
  });

  it('[SHOP-1] let a shop that has products look for what was meant by a wrong character', async () => {
    const grown = await openDatabase(createEmptyTestDatabase);
    await migrateToSchema(grown.connectionConfig, '0025-name-search');
    await ask(grown, `insert into category (code, name_zh, name_en) values ('music', '音樂', 'Music')`);
    const add = (id: string, name: string) =>
      ask(
        grown,
        `insert into product (product_id, slug, kind, category_code, name_zh, name_en)
         values ('${id}', '${id}', 'goods', 'music', '${name} 2 號', 'Cello')`,
      );
    await add('a', '大提琴');
    await migrateToLatest(grown.connectionConfig);
    const pairs = 'select first || last as pair from search_pair order by first, last collate "C"';
    expect(await ask(grown, pairs)).toHaveLength(3);
    await add('b', '豎琴');
    const known = (await ask(grown, pairs)).map((row) => JSON.stringify(row));
    expect(known.toSorted()).toEqual(
      ['大提', '提琴', '豎琴', '音樂'].map((pair) => JSON.stringify({ pair })).toSorted(),
    );
  });

  it('[OPS-1] are numbered without a gap, so that their order is that of their names', () => {
    const numbers = Object.keys(migrations).map((name) => Number(/^(\d{4})-/.exec(name)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
