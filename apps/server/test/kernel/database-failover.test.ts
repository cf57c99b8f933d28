import { ordersContract, shoppingCartContract, tokenContract } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminQuery } from '../database/admin-query.ts';
import { layDatabaseCable, type DatabaseCable } from '../database-cable.ts';
import { fillServedShop } from '../money-shop-rows.ts';
import { prepareCluster, type DatabasePair, type PreparedCluster } from '../standby/database-pair.ts';
import { openTestShop, type TestCaller, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

const { addItem, qryShoppingCart } = shoppingCartContract;
const { convertShoppingCartToOrder, qryOrderByOrderId } = ordersContract;
const PATIENCE = { timeout: 40_000, interval: 100 };
const LIMIT_MS = 90_000;

describe('a shop whose primary database is lost to its synchronous standby', () => {
  let cluster: PreparedCluster;
  let pair: DatabasePair;
  let shop: TestShop;
  let cable: DatabaseCable;
  let buyer: TestCaller;
  beforeAll(async () => {
    cluster = await prepareCluster();
  }, LIMIT_MS);
  afterAll(() => cluster.remove());
  beforeEach(async () => {
    pair = await cluster.openPair();
    shop = await openShop();
    const { addProduct } = await fillServedShop(shop.db);
    buyer = await shop.signUp('buyer');
    await shop.as(buyer)(addItem, { ProductId: await addProduct({ priceNtd: 480 }) });
  }, LIMIT_MS);
  afterEach(async () => {
    await cable.cut();
    await shop.close();
    await pair.close();
  });

  /** A process of the shop behind a proxy that leads to the primary, until it is told otherwise. */
  const openShop = (): Promise<TestShop> =>
    openTestShop({
      database: { connectionString: pair.primaryUrl, drop: () => Promise.resolve() },
      reach: async (connectionString) => {
        cable = await layDatabaseCable(connectionString);
        return cable.connectionString;
      },
    });

  /** What a browser sends, and gets, at the checkout. */
  const order = (idempotencyKey: string, at: TestShop = shop) =>
    at.app.inject({
      method: 'POST',
      url: convertShoppingCartToOrder.path,
      headers: { authorization: `Bearer ${buyer.token ?? ''}`, 'idempotency-key': idempotencyKey },
      payload: {},
    });
  const numberOf = (answer: Awaited<ReturnType<typeof order>>): string => {
    const reply = convertShoppingCartToOrder.reply.parse(answer.json());
    return reply === false ? 'none' : reply.CustomerOrderId;
  };
  const statusOf = async (answering: ReturnType<typeof order>): Promise<number> => (await answering).statusCode;
  const ordersAt = (url: string) => adminQuery(url, 'select order_number as number from customer_order');
  const readiness = async (at: TestShop = shop): Promise<number> => (await at.app.inject('/readyz')).statusCode;
  const failOver = async (): Promise<void> => {
    await pair.promote();
    cable.lead(pair.standbyUrl);
  };

  it(
    '[WIDE-1] [PAY-7] asks a buyer to try again while there is no primary, and the repeat makes one order at the new one',
    async () => {
      await pair.primary.crash();
      const refused = await order('checkout');
      expectProblem(refused, 'unavailable');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      cable.lead(pair.standbyUrl);
      // The first look may meet a connection that the crash has broken.
      const look = async () => expectProblem(await shop.app.inject('/readyz'), 'unavailable').details;
      await expect.poll(look, PATIENCE).toEqual({ part: 'database' });
      expectProblem(await order('checkout'), 'unavailable');

      await pair.promote();
      await expect.poll(() => statusOf(order('checkout')), PATIENCE).toBe(200);
      const number = numberOf(await order('checkout'));
      expect(await ordersAt(pair.standbyUrl)).toEqual([{ number }]);
      expect(await readiness()).toBe(200);
      expect(shop.logged()).not.toContain('"code":"unexpected"');
    },
    LIMIT_MS,
  );

  it(
    '[WIDE-1] has every acknowledged order at the standby when the primary is lost right behind the answer',
    async () => {
      const number = numberOf(await order('checkout'));
      await pair.primary.crash();
      await failOver();
      await expect.poll(() => readiness(), PATIENCE).toBe(200);
      const seen = await shop.as(buyer)(qryOrderByOrderId, { qryString: number });
      expect(seen.CustomerOrderId).toBe(number);
      expect(numberOf(await order('checkout'))).toBe(number);
      expect(await ordersAt(pair.standbyUrl)).toEqual([{ number }]);
    },
    LIMIT_MS,
  );

  it(
    '[WIDE-1] [PAY-7] tells nobody of an order that only the primary has, not even whoever repeats the request',
    async () => {
      await pair.standby.stop();
      const first = order('checkout');
      const waiting = () =>
        adminQuery(
          pair.primaryUrl,
          // All databases of the pair, which is this test's own.
          `select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and wait_event = 'SyncRep'`,
        );
      // The order is written, its commit waits for the standby, and its connection ends.
      await expect.poll(async () => (await waiting()).length, PATIENCE).toBe(1);
      expectProblem(await first, 'unavailable');
      expect(await ordersAt(pair.primaryUrl)).toHaveLength(1);
      expectProblem(await order('checkout'), 'unavailable');
      expectProblem(await order('another-press'), 'unavailable');

      await pair.standby.start();
      await expect.poll(() => statusOf(order('checkout')), PATIENCE).toBe(200);
      const number = numberOf(await order('checkout'));
      expect(await ordersAt(pair.primaryUrl)).toEqual([{ number }]);
      await pair.primary.crash();
      expect(await ordersAt(pair.standbyUrl)).toEqual([{ number }]);
    },
    LIMIT_MS,
  );

  it(
    '[WIDE-1] ends a session here that was ended at another process while the database was away from this one',
    async () => {
      const deaf = cable;
      const other = await openTestShop({
        beside: shop,
        reach: async () => {
          cable = await layDatabaseCable(pair.primaryUrl);
          return cable.connectionString;
        },
      });
      const atOther = cable;
      await deaf.cut();
      await pair.primary.crash();
      await pair.promote();
      atOther.lead(pair.standbyUrl);
      const signOut = () =>
        other
          .as(buyer)(tokenContract.signOut, {})
          .then(() => 'out', String);
      await expect.poll(signOut, PATIENCE).toBe('out');
      deaf.lead(pair.standbyUrl);
      await deaf.mend();
      cable = deaf;
      await expect.poll(() => readiness(), PATIENCE).toBe(200);
      await expect(shop.as(buyer)(qryShoppingCart, {})).rejects.toMatchObject({ code: 'not-signed-in' });
      await other.close();
      await atOther.cut();
    },
    LIMIT_MS,
  );

  /** Another process of the shop, which is told both hosts. */
  const openAtBothHosts = (): Promise<TestShop> => {
    const bothHosts = `${hostsOf(cable.connectionString)},${hostsOf(pair.standbyUrl)}`;
    return openTestShop({
      beside: shop,
      reach: (direct) => Promise.resolve(direct.replace(hostsOf(direct), bothHosts)),
    });
  };

  it.each([
    { how: 'refuses connections', lose: () => cable.cut() },
    {
      how: 'falls silent',
      lose: () => {
        cable.silence();
        return Promise.resolve();
      },
    },
  ])(
    '[WIDE-1] finds the new primary among the hosts of its address where the old one $how',
    async ({ lose }) => {
      const other = await openAtBothHosts();
      expect(await readiness(other)).toBe(200);
      await lose();
      expectProblem(await order('checkout', other), 'unavailable');
      await pair.promote();
      await expect.poll(() => statusOf(order('checkout', other)), PATIENCE).toBe(200);
      const number = numberOf(await order('checkout', other));
      expect(await ordersAt(pair.standbyUrl)).toEqual([{ number }]);
      await other.close();
    },
    LIMIT_MS,
  );

  it(
    '[WIDE-1] leaves a primary that does not know yet that another one was promoted',
    async () => {
      await pair.promote();
      const other = await openAtBothHosts();
      expect(await statusOf(order('checkout', other))).toBe(200);
      expect(await ordersAt(pair.standbyUrl)).toHaveLength(1);
      expect(await ordersAt(pair.primaryUrl)).toEqual([]);
      await other.close();
    },
    LIMIT_MS,
  );
});

/** What stands between the user and the database. */
const hostsOf = (connectionString: string): string => /@([^/]*)\//.exec(connectionString)?.[1] ?? '';
