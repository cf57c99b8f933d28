import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database/index.ts';
import { auditShop } from '../support/storm/audit.ts';
import { gatherCrowd, type Crowd } from '../support/storm/crowd.ts';
import { floodNotifications, raceForGoods, raceToConvert } from '../support/storm/races.ts';
import { fillShelf, type Shelf } from '../support/storm/shelf.ts';
import { openShopPair, type ShopPair } from '../support/storm/shop-pair.ts';

const LIMIT_MS = 240_000;

describe('two servers on one database act as one shop', () => {
  let database: TestDatabase;
  let shop: ShopPair;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await createTestDatabase();
    shop = await openShopPair(database.connectionString);
    shelf = await fillShelf(database.connectionConfig, { courses: 3, scarcePieces: 1 });
  }, LIMIT_MS);
  afterAll(async () => {
    await shop.stop();
    await database.drop();
  });

  const expectSound = async ({ ledger }: Crowd): Promise<void> => {
    const { faults } = await auditShop(database.connectionConfig, shop.gatewayUrl, ledger);
    expect(faults).toEqual([]);
  };

  it('[AUTH-3] who signs out at one is signed out at the other', async () => {
    const [first, second] = shop.urls;
    const [person] = (await gatherCrowd([first], 'leaving', 1)).people;
    if (person === undefined) throw new Error('nobody came');
    expect(await person.callAt(second)(contract.getUserName, {})).toBe('leavingn0');
    await person.callAt(first)(contract.signOut, {});
    const codeAtTheOther = () =>
      person
        .callAt(second)(contract.getUserName, {})
        .then(() => 'still signed in')
        .catch((error: unknown) => String(error));
    // The other hears of it by a notice, a moment later.
    await expect.poll(codeAtTheOther).toContain('not-signed-in');
  });

  it('[C03] ten buyers of the last piece make one sale and get nine refusals', async () => {
    const crowd = await gatherCrowd(shop.urls, 'last', 10);
    const outcomes = await raceForGoods(crowd, shelf.scarce);
    expect(Object.fromEntries(outcomes)).toEqual({ order: 1, 'out-of-stock': 9 });
    await expectSound(crowd);
  });

  it('[C01] fifty conversions of one cart at the same moment make one order', async () => {
    const crowd = await gatherCrowd(shop.urls, 'clicking', 1);
    const outcomes = await raceToConvert(crowd, shop.urls, shelf.courses[0], 50);
    const orderNumber = crowd.ledger.orders[0]?.orderNumber ?? 'no order';
    expect(Object.fromEntries(outcomes)).toEqual({ [orderNumber]: 50 });
    await expectSound(crowd);
  });

  it('[P03] the same notification a hundred times pays and grants once, and is always answered OK', async () => {
    const crowd = await gatherCrowd(shop.urls, 'paying', 1);
    const outcomes = await floodNotifications(crowd, shop.urls, shelf.courses[0], 100);
    expect(Object.fromEntries(outcomes)).toEqual({ '200 OK': 100 });
    await expectSound(crowd);
  });
});
