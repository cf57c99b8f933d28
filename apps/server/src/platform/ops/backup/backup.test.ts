import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../../../test/database/index.ts';
import { openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../../test/money-shop.ts';
import { startFor } from '../../../../test/money-payments.ts';
import { runOnDatabase, type CommandOutcome } from '../../../../test/run-on-database.ts';
import { readDescription, type BackupContent } from './backup-file.ts';

/** A picture's folder as the ingest leaves one; what is in it is of no matter here. */
const MEDIA = 'images/ab/abcdef-images-3';
/** Of the whole server, where other files are tested meanwhile. */
const OWNER = `owner_${crypto.randomUUID().replaceAll('-', '')}`;

describe('a backup', () => {
  let folder: string;
  let shop: MoneyShop;
  let shopUrl: string;
  let backup: string;
  let content: BackupContent;
  const orders = { before: 0, held: 0, after: 0 };
  const databases: TestDatabase[] = [];

  const open = async (make: () => Promise<TestDatabase>): Promise<TestDatabase> => {
    const database = await make();
    databases.push(database);
    return database;
  };

  const run = (databaseUrl: string, dataDir: string, ...argv: readonly string[]) =>
    runOnDatabase(databaseUrl, join(folder, dataDir), argv);

  const ask = async <Row extends object>(database: TestDatabase, statement: string): Promise<readonly Row[]> => {
    const client = new Client(database.connectionConfig);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  /** As a shop has it: its database belongs to a user of its own, who may do no more than an owner. */
  const giveToOwner = async (database: TestDatabase): Promise<void> => {
    const [own] = await ask<{ readonly name: string }>(database, 'select current_database() as name');
    const name = own?.name ?? '';
    await ask(database, `create role ${OWNER}`);
    await ask(database, `alter database ${name} owner to ${OWNER}`);
    await ask(database, `alter database ${name} set role to ${OWNER}`);
  };

  const restoreInto = (database: TestDatabase, dataDir: string, from: string) =>
    run(database.connectionString, dataDir, 'restore', from);

  /** Orders and pays without a pause, as long as it is wanted. */
  const buyOn = async (isWanted: () => boolean): Promise<void> => {
    const buyer = await shop.rows.addMember();
    while (isWanted()) {
      const { gatewayNumber, totalNtd } = await startFor(shop, buyer, await shop.rows.addProduct());
      await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd }));
    }
  };

  /** Takes the backup while people buy, and holds it behind its moment, before the first row, until more was bought. */
  const backUpBetweenOrders = async (): Promise<CommandOutcome> => {
    await untilOrders(8);
    orders.before = await countOrders();
    const holder = new Client({ connectionString: shopUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      // Those who buy do without it; a backup looks at the sizes of all tables first.
      await holder.query('lock table chat_message in access exclusive mode');
      const written = run(shopUrl, 'shop', 'backup', join(folder, 'backups'));
      await eventually(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database()
          and application_name = 'kapok backup' and wait_event_type = 'Lock'`;
        expect((await shop.pool.query(waiting)).rowCount).toBe(1);
      });
      orders.held = await countOrders();
      await untilOrders(orders.held + 1);
      orders.after = await countOrders();
      await holder.query('commit');
      return await written;
    } finally {
      await holder.end();
    }
  };

  const countOrders = async (): Promise<number> =>
    (await shop.db.selectFrom('customer_order').select('id').execute()).length;
  const untilOrders = (count: number): Promise<void> =>
    eventually(async () => {
      expect(await countOrders()).toBeGreaterThanOrEqual(count);
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kapok-backup-'));
    shop = await openMoneyShop();
    shopUrl = shop.url;
    await mkdir(join(folder, 'shop/media', MEDIA), { recursive: true });
    await writeFile(join(folder, 'shop/media', MEDIA, '480.webp'), 'the bytes of a picture');
    const picture = { file_uuid: crypto.randomUUID(), kind: 'images', source_path: 'x.png', folder: MEDIA } as const;
    await shop.db
      .insertInto('media_file')
      .values({ ...picture, status: 'ready' })
      .execute();
    await shop.db.updateTable('shipping_method').set({ price_ntd: 95 }).where('code', '=', 'Z01').execute();
    let isWanted = true;
    const buying = Promise.all(Array.from({ length: 4 }, () => buyOn(() => isWanted)));
    const [written] = await Promise.all([backUpBetweenOrders().finally(() => (isWanted = false)), buying]);
    expect(written).toMatchObject({ exitCode: 0 });
    backup = /\S+$/.exec(written.lines[0] ?? '')?.[0] ?? '';
    content = await readDescription(backup);
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await shop.pool.query(`drop role if exists ${OWNER}`);
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  const rowsOf = (name: string): number => content.tables.find((table) => table.name === name)?.rows ?? -1;

  it('[S11] [OPS-3] that is taken while people buy is one moment of the shop', () => {
    expect(orders.after).toBeGreaterThan(orders.held);
    expect(rowsOf('customer_order')).toBeGreaterThanOrEqual(orders.before);
    expect(rowsOf('customer_order')).toBeLessThanOrEqual(orders.held);
    expect(content.tables.map(({ name }) => name)).not.toContain('kysely_migration');
    expect(content.jobs.rows).toBeGreaterThan(0);
  });

  it('[S11] [OPS-3] is restored into another database: every count is that of the moment, and every invariant holds', async () => {
    const database = await open(createEmptyTestDatabase);
    await giveToOwner(database);
    const { exitCode, lines } = await restoreInto(database, 'restored', backup);
    expect(lines.at(-1)).toBe('Every invariant holds.');
    expect(exitCode).toBe(0);
    const counts = content.tables.map(
      ({ name }) => `select '${name}' as name, (select count(*)::int from "${name}") as rows`,
    );
    expect(await ask(database, counts.join(' union all '))).toEqual(
      content.tables.map(({ name, rows }) => ({ name, rows })),
    );
    const [jobs] = await ask<{ readonly rows: number }>(
      database,
      'select count(*)::int as rows from graphile_worker._private_jobs where payload is not null',
    );
    expect(jobs?.rows).toBe(content.jobs.rows);
    const keys = `select count(*)::int as rows from pg_constraint where contype = 'f'`;
    expect(await ask(database, keys)).toEqual((await shop.pool.query(keys)).rows);
    const restored = join(folder, 'restored/media', MEDIA, '480.webp');
    expect(await readFile(restored, 'utf8')).toBe('the bytes of a picture');
    // The backup is its owner's alone; the proxy reads the shop's media as a member of the group.
    const written = join(folder, 'written-by-the-shop');
    await writeFile(written, '');
    expect((await stat(restored)).mode).toBe((await stat(written)).mode);

    // Counting goes on where the shop stood: nothing gets an id that was given.
    const [newest] = await ask<{ readonly id: string }>(database, 'select max(id) as id from member');
    const [made] = await ask<{ readonly id: string }>(
      database,
      `insert into member (user_name, email, display_name) values ('later', 'later@example.test', 'later') returning id`,
    );
    expect(Number(made?.id)).toBeGreaterThan(Number(newest?.id));
    // The log of staff is as closed as before.
    const rights = `select has_table_privilege('audit_entry', 'truncate') as "mayEmpty", current_user as who`;
    expect(await ask(database, rights)).toEqual([{ mayEmpty: false, who: OWNER }]);
  });

  it('[OPS-3] is restored into the database of a new shop that nobody has used, whose own ways of delivery give way', async () => {
    const database = await open(createTestDatabase);
    expect(await restoreInto(database, 'new-shop', backup)).toMatchObject({ exitCode: 0 });
    expect(await ask(database, `select price_ntd as price from shipping_method where code = 'Z01'`)).toEqual([
      { price: 95 },
    ]);
  });

  it('[OPS-3] is restored into an empty database only, and what is there stays', async () => {
    const refused = await run(shopUrl, 'into-shop', 'restore', backup);
    expect(refused).toEqual({ exitCode: 1, lines: [expect.stringContaining('The database is not empty')] });
    await shop.expectSound();
  });

  describe('that is spoilt', () => {
    /** All are refused before they write anything. */
    let untouched: TestDatabase;
    let spoilt: string;
    beforeAll(async () => {
      untouched = await open(createEmptyTestDatabase);
    });
    beforeEach(async () => {
      spoilt = join(folder, 'spoilt', crypto.randomUUID(), basename(backup));
      await cp(dirname(backup), dirname(spoilt), { recursive: true });
    });

    it.each([
      ['cut off', (file: string) => truncate(file, 40)],
      [
        'altered',
        async (file: string) => {
          const bytes = await readFile(file);
          bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
          await writeFile(file, bytes);
        },
      ],
      ['removed', (file: string) => rm(file)],
    ])('[S11] [OPS-3] of which one file is %s, is refused before anything is written', async (_what, spoil) => {
      await spoil(join(spoilt, 'customer_order.gz'));
      const { exitCode, lines } = await restoreInto(untouched, 'spoilt-into', spoilt);
      expect({ exitCode, lines }).toEqual({ exitCode: 1, lines: [expect.stringContaining('nothing was written')] });
      expect(await ask(untouched, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    });

    it('[OPS-3] whose description was altered, or whose pictures were, is refused as well', async () => {
      await writeFile(join(dirname(spoilt), 'media', MEDIA, '480.webp'), 'the bytes of a pixture');
      const pictures = await restoreInto(untouched, 'spoilt-into', spoilt);
      expect(pictures.lines).toEqual([expect.stringContaining('480.webp was altered')]);
      const description = await readFile(join(spoilt, 'backup.json'), 'utf8');
      await writeFile(join(spoilt, 'backup.json'), description.replace('"rows": 1', '"rows": 2'));
      const altered = await restoreInto(untouched, 'spoilt-into', spoilt);
      expect(altered.lines).toEqual([expect.stringContaining('backup.json was altered')]);
    });
  });

  const secretIsElsewhere: unknown = expect.stringContaining('SHOP_SECRET is not in it');

  it('[OPS-3] copies media once for all backups of a folder, and leaves them out where it is told to', async () => {
    const again = await run(shopUrl, 'shop', 'backup', join(folder, 'backups'), '--without-media');
    expect(again).toEqual({ exitCode: 0, lines: [expect.stringContaining('no media files'), secretIsElsewhere] });
    const more = await run(shopUrl, 'shop', 'backup', join(folder, 'backups'));
    expect(more).toEqual({ exitCode: 0, lines: [expect.stringContaining(' 1 media files'), secretIsElsewhere] });
    expect(await readdir(join(folder, 'backups'))).toHaveLength(4);
    expect((await readdir(join(folder, 'backups/media', MEDIA))).toSorted()).toEqual(['480.webp', '480.webp.sum']);
  });

  it('[OPS-3] that cannot be written whole leaves nothing behind', async () => {
    const target = join(folder, 'fails');
    const failed = await run(shopUrl, 'shop-without-media', 'backup', target);
    expect(failed).toEqual({ exitCode: 1, lines: [expect.stringContaining(`The media folder ${MEDIA} is missing`)] });
    expect(await readdir(target)).toEqual([]);
  });
});
