import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database/index.ts';
import { hasPooler, startPooler, type RunningPooler } from '../../apps/server/test/database/pooler.ts';
import { createCaller } from '../support/journey/caller.ts';
import { newPerson } from '../support/journey/people.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { quietShop } from '../support/storm/killable-shop.ts';

const LIMIT_MS = 240_000;

describe.skipIf(!hasPooler)('a shop whose requests go through a pooler', () => {
  let database: TestDatabase;
  let pooler: RunningPooler;
  let shop: ShopProcess;
  let watcher: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPooler(database.connectionString, { serverConnections: 2 });
    watcher = new Client({ ...database.connectionConfig, application_name: 'kapok watcher' });
    await watcher.connect();
    const variables = { ...quietShop, DATABASE_POOLER_URL: pooler.through(database.connectionString) };
    shop = await startShopProcess({ databaseUrl: database.connectionString, variables });
  }, LIMIT_MS);
  afterAll(async () => {
    await watcher.end();
    await shop.stop();
    await pooler.stop();
    await database.drop();
  });

  it(
    '[WIDE-2] serves, and works off jobs on connections of its own',
    async () => {
      await createCaller(shop.url).register(newPerson('林安'));
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
      const mails = async () => (await watcher.query<{ recipient: string }>('select recipient from mail_log')).rows;
      await expect.poll(mails).not.toEqual([]);
      const { rows } = await watcher.query<{ name: string; connections: number }>(`
        select application_name as name, count(*)::int as connections from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' group by 1`);
      const connectionsOf = (name: string): number => rows.find((row) => row.name === name)?.connections ?? 0;
      for (const name of ['kapok notices', 'kapok worker', 'kapok queue'])
        expect(connectionsOf(name)).toBeGreaterThan(0);
      // The pooler's, which name nobody.
      expect(connectionsOf('')).toBeLessThanOrEqual(2);
    },
    LIMIT_MS,
  );
});
