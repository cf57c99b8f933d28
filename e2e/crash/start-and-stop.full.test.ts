import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database/index.ts';
import { runShopCommand, startRefusedShop } from '../support/ended-process.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { gatherCrowd } from '../support/storm/crowd.ts';
import { quietShop } from '../support/storm/killable-shop.ts';
import { fillShelf } from '../support/storm/shelf.ts';

const LIMIT_MS = 240_000;

const exitCodeOf = async ({ child }: ShopProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

const accepts = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
    const end = (accepted: boolean) => () => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });

describe('starting', () => {
  let folder: string;
  let dataDir: string;
  let first: ShopProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kapok-start-'));
    dataDir = join(folder, 'shared');
    first = await startShopProcess({ dataDir, variables: quietShop });
  }, LIMIT_MS);
  afterAll(async () => {
    await first.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    '[S08] is refused to a second shop on the same data directory with one line, and the first goes on',
    async () => {
      const second = await startRefusedShop(dataDir, { variables: quietShop });
      expect(second.exitCode).toBe(1);
      expect(second.lines).toEqual([expect.stringMatching(/^Another shop \(process \d+\) already uses /)]);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    },
    LIMIT_MS,
  );

  it(
    '[OPS-3] leaves the database open to the command that checks it, while the shop runs and when it has stopped',
    async () => {
      const beside = await runShopCommand(dataDir, ['verify']);
      expect(beside).toMatchObject({ exitCode: 0 });
      expect(beside.lines.at(-1)).toBe('Every invariant holds.');
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
      await first.stop();
      expect(await runShopCommand(dataDir, ['verify'])).toEqual(beside);
    },
    LIMIT_MS,
  );

  it(
    '[OPS-3] is refused with one line where nothing can be written, and so are a restore and an import',
    async () => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      const below = join(file, 'data');
      const said = [
        'the configuration is not usable:',
        `  - SHOP_DATA_DIR: the shop may not write to ${below} (ENOTDIR)`,
      ];
      const SHOP_SECRET = 's'.repeat(32);
      for (const secret of [{}, { SHOP_SECRET }])
        expect(await startRefusedShop(below, { variables: { ...quietShop, ...secret } })).toEqual({
          exitCode: 1,
          lines: said,
        });
      for (const line of [
        ['restore', folder],
        ['import-media', file, '--product', 'V001', '--title-zh', 'a', '--title-en', 'b'],
      ])
        expect(await runShopCommand(below, line, { SHOP_SECRET })).toEqual({ exitCode: 1, lines: said });
    },
    LIMIT_MS,
  );

  it(
    '[OPS-3] in production is refused with one line for each fault',
    async () => {
      const refused = await startRefusedShop(folder, { variables: { NODE_ENV: 'production', SHOP_DEMO: '1' } });
      expect(refused.exitCode).toBe(1);
      const named = refused.lines.slice(1).map((line) => /^ {2}- ([A-Z_*]+): /.exec(line)?.[1]);
      const faults = ['SHOP_DEMO', 'SHOP_SECRET', 'SHOP_PUBLIC_URL'];
      expect(named).toEqual(expect.arrayContaining(faults));
      expect(named).not.toContain(undefined);
    },
    LIMIT_MS,
  );

  it(
    '[SAFE-8] with the settings of a real shop, but no word of what it is, is refused and opens no demo',
    async () => {
      const variables = { SHOP_PUBLIC_URL: 'https://shop.example.tw', TRUST_PROXY: 'loopback' };
      const refused = await startRefusedShop(folder, { variables });
      expect(refused.exitCode).toBe(1);
      const text = refused.lines.join('\n');
      expect(text).toContain('SHOP_PUBLIC_URL: ');
      expect(text).toContain('TRUST_PROXY: ');
      expect(text).toContain('SHOP_DEMO=0');
    },
    LIMIT_MS,
  );
});

describe('SIGTERM', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it(
    '[OPS-3] [S04] lets running requests finish, takes no new ones, and ends with 0 within the limit of the shop itself',
    async () => {
      const shop = await startShopProcess({ databaseUrl: database.connectionString, variables: quietShop });
      const shelf = await fillShelf(database.connectionConfig, { courses: 1, scarcePieces: 1 });
      const { people } = await gatherCrowd([shop.url], `late${crypto.randomUUID().slice(0, 6)}`, 5);
      for (const { call } of people) await call(contract.addItem, { ProductId: shelf.courses[0] });

      // Somebody else holds the carts, so that five requests are surely running when the signal comes.
      const holder = new Client(database.connectionConfig);
      const watcher = new Client(database.connectionConfig);
      await Promise.all([holder.connect(), watcher.connect()]);
      try {
        await holder.query('begin; select from cart for update');
        const running = Promise.allSettled(people.map(({ call }) => call(contract.convertShoppingCartToOrder, {})));
        // Housekeeping of the shop may wait beside them.
        await expect.poll(() => countWaiting(watcher), { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(5);
        shop.child.kill('SIGTERM');
        await expect.poll(() => accepts(shop.url), { timeout: 30_000 }).toBe(false);
        await holder.query('commit');
        expect((await running).map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'));
        expect(await exitCodeOf(shop)).toBe(0);
      } finally {
        await Promise.all([holder.end(), watcher.end()]);
        await shop.stop();
      }
    },
    LIMIT_MS,
  );

  it(
    '[OPS-3] while the media of the demo is being prepared ends the shop with 0, too',
    async () => {
      const demo = await createTestDatabase();
      onTestFinished(() => demo.drop());
      const shop = await startShopProcess({ databaseUrl: demo.connectionString });
      onTestFinished(() => shop.stop());
      shop.child.kill('SIGTERM');
      expect(await exitCodeOf(shop)).toBe(0);
    },
    LIMIT_MS,
  );
});

/** Needs a connection outside of any transaction: within one, PostgreSQL shows the activity it saw first, again and again. */
const countWaiting = async (client: Client): Promise<number> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
};
