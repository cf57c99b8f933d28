import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/index.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';

let database: TestDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await startShopProcess(database.connectionString);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

it('[WIDE-6] loads no module of tracing while traces are off', async () => {
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('database_up 1');
  expect(shop.output()).not.toContain('tracing loads');
});
