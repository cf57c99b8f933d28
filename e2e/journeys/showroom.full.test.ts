import { setTimeout as wait } from 'node:timers/promises';
import { contract, RECENT_ORDERS, UNPAID_ORDERS } from '@kapok/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';
import { verify } from '../../apps/server/src/selling/orders/index.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database/index.ts';
import { launchBrowser } from '../support/browser.ts';
import { createCaller } from '../support/journey/caller.ts';
import { contextTransport } from '../support/journey/context-transport.ts';
import { demoCustomer, demoStaff } from '../support/journey/people.ts';
import { untilEverythingPlays } from '../support/journey/until-everything-plays.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';

const courses = [
  'cello-first-bow',
  'botanical-watercolour',
  'pour-over-coffee',
  'classics-before-sleep',
  'mindful-breathing',
];
const mei = { ...demoCustomer, userName: 'mei' };
/** Beside other tests, on a small machine; nobody waits for it in a shop. */
const PLAYED_WITHIN_MS = 300_000;
const LOOK_AGAIN_AFTER_MS = 500;

describe('the demo as everybody first sees it', () => {
  let database: TestDatabase;
  let handle: DatabaseHandle;
  let shop: ShopProcess;
  let browser: Browser;

  const isPlayed = async (): Promise<boolean> => {
    const waiting = await handle.pool.query(`select from graphile_worker.jobs where key = 'build-showroom'`);
    return waiting.rowCount === 0;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    handle = openDatabase(database.connectionConfig, { poolSize: 1, onConnectionLost: () => undefined });
    [shop, browser] = await Promise.all([
      startShopProcess({ databaseUrl: database.connectionString, variables: { SHOP_DEMO_SHOWROOM: '1' } }),
      launchBrowser(),
    ]);
    while (!(await isPlayed())) await wait(LOOK_AGAIN_AFTER_MS);
    await untilEverythingPlays(shop.url);
  }, PLAYED_WITHIN_MS);

  afterAll(async () => {
    await browser.close();
    await shop.stop();
    await handle.close();
    await database.drop();
  });

  it('[LOOK-5] lets mei own five courses with progress, and have an order to pay, a parcel on its way and a refund', async () => {
    const call = await createCaller(shop.url).signIn(mei);
    for (const Slug of courses) expect((await call(contract.qryProductBySlug, { Slug })).AlreadyOwned, Slug).toBe(true);
    expect(await call(contract.qryContinueWatching, {})).not.toEqual([]);
    expect(await call(contract.qryOrders, { qryType: UNPAID_ORDERS })).toHaveLength(1);
    const paid = await call(contract.qryOrders, { qryType: RECENT_ORDERS });
    const lines = paid.flatMap(({ CustomerOrderDS }) => CustomerOrderDS);
    expect(lines.filter(({ MoneyBackStatus }) => MoneyBackStatus === 'refunded')).toMatchObject([
      { ProductId: 'A002' },
    ]);
    expect(paid.filter(({ RealProductTransport }) => RealProductTransport.includes('已寄出'))).toHaveLength(1);
  });

  it('[LOOK-5] shows staff a month of sales of which every book is right', async () => {
    const call = await createCaller(shop.url).signIn(demoStaff);
    const To = new Date().toISOString().slice(0, 10);
    const From = new Date(Date.parse(To) - 30 * 86_400_000).toISOString().slice(0, 10);
    const { Totals } = await call(contract.qryFigures, { From, To });
    expect(Totals.Orders).toBeGreaterThan(30);
    expect(Totals.Revenue).toBeGreaterThan(30_000);
    expect((await verify(handle.db)).filter(({ violations }) => violations > 0)).toEqual([]);
    const { rows } = await handle.pool.query<{ days: number; ahead: number }>(
      `select count(distinct (paid_at at time zone 'Asia/Taipei')::date)::int as days,
         count(*) filter (where paid_at > now() or order_number not like to_char(placed_at at time zone 'Asia/Taipei', 'YYMMDD') || '%')::int as ahead
       from customer_order where status = 'paid'`,
    );
    expect(rows[0]?.days).toBeGreaterThan(20);
    expect(rows[0]?.ahead).toBe(0);
  });

  it('[LOOK-5] has captions in both languages for every lesson, and reviews', async () => {
    const { rows } = await handle.pool.query<{ lessons: number; captioned: number; reviews: number }>(
      `select count(*)::int as lessons, count(*) filter (where 2 = (
           select count(*) from media_caption c where c.file_uuid = f.file_uuid and c.language in ('zh-Hant', 'en')))::int as captioned,
         (select count(*)::int from review) as reviews
       from media_file f where kind in ('audios', 'videos')`,
    );
    expect(rows[0]).toMatchObject({ lessons: 20, captioned: 20 });
    expect(rows[0]?.reviews).toBeGreaterThan(10);
  });

  it('[LOOK-5] shows mei where to go on as soon as she is signed in', async () => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'zh-TW', serviceWorkers: 'block' });
    await createCaller(shop.url, contextTransport(context)).signIn(mei);
    const page = await context.newPage();
    await page.goto('/users');
    await page.getByRole('heading', { name: '繼續觀看' }).waitFor();
    await context.close();
  });
});
