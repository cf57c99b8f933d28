import { ordersContract, shoppingCartContract, tokenContract } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminQuery } from '../database/admin-query.ts';
import { layDatabaseCable } from '../database-cable.ts';
import { prepareCluster, type PreparedCluster } from '../standby/database-pair.ts';
import { FailoverScene, LIMIT_MS, PATIENCE } from '../standby/failover-scene.ts';
import { openTestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

const { qryShoppingCart } = shoppingCartContract;
const { qryOrderByOrderId } = ordersContract;

describe('a shop whose primary database is lost to its synchronous standby', { timeout: LIMIT_MS }, () => {
  let cluster: PreparedCluster;
  let scene: FailoverScene;
  beforeAll(async () => {
    cluster = await prepareCluster();
  }, LIMIT_MS);
  afterAll(() => cluster.remove());
  beforeEach(async () => {
    scene = await FailoverScene.open(await cluster.openPair());
  }, LIMIT_MS);
  afterEach(() => scene.close());

  it('[WIDE-1] [PAY-7] asks a buyer to try again while there is no primary, keeps every acknowledged order, and the repeat makes one order at the new one', async () => {
    const { shop, cable, pair, buyer } = scene;
    const acknowledged = await scene.orderNumber('acknowledged');
    await scene.addToCart();
    await pair.primary.crash();
    const refused = await scene.order('checkout');
    expectProblem(refused, 'unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    cable.lead(pair.standbyUrl);
    // The first look may meet a connection that the crash has broken.
    const look = async () => expectProblem(await shop.app.inject('/readyz'), 'unavailable').details;
    await expect.poll(look, PATIENCE).toEqual({ part: 'database' });
    expectProblem(await scene.order('checkout'), 'unavailable');

    await pair.promote();
    await expect.poll(() => scene.orderStatus('checkout'), PATIENCE).toBe(200);
    const seen = await shop.as(buyer)(qryOrderByOrderId, { qryString: acknowledged });
    expect(seen.CustomerOrderId).toBe(acknowledged);
    expect(await scene.orderNumber('acknowledged')).toBe(acknowledged);
    const made = await scene.orderNumber('checkout');
    expect(await scene.ordersAt('standby')).toEqual([{ number: acknowledged }, { number: made }]);
    expect(await scene.readiness()).toBe(200);
    expect(shop.logged()).not.toContain('"code":"unexpected"');
  });

  it('[WIDE-1] [PAY-7] tells a buyer nothing of an order that only the primary has, even when the request is repeated', async () => {
    const { pair } = scene;
    await pair.standby.stop();
    const first = scene.order('checkout');
    const waiting = () =>
      adminQuery(
        pair.primaryUrl,
        // All databases of the pair, which is this test's own.
        `select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and wait_event = 'SyncRep'`,
      );
    // The order is written, its commit waits for the standby, and its connection ends.
    await expect.poll(async () => (await waiting()).length, PATIENCE).toBe(1);
    expectProblem(await first, 'unavailable');
    expect(await scene.ordersAt('primary')).toHaveLength(1);
    const repeats = await Promise.all([scene.order('checkout'), scene.order('another-press')]);
    for (const repeated of repeats) expectProblem(repeated, 'unavailable');

    await pair.standby.start();
    await expect.poll(() => scene.orderStatus('checkout'), PATIENCE).toBe(200);
    const number = await scene.orderNumber('checkout');
    expect(await scene.ordersAt('primary')).toEqual([{ number }]);
    await pair.primary.crash();
    expect(await scene.ordersAt('standby')).toEqual([{ number }]);
  });

  it('[WIDE-1] ends a session here that was ended at another process while the database was away from this one', async () => {
    const { shop, cable, pair, buyer } = scene;
    const otherCable = await layDatabaseCable(pair.primaryUrl);
    const other = await openTestShop({ beside: shop, reach: () => Promise.resolve(otherCable.connectionString) });
    await cable.cut();
    await pair.primary.crash();
    await pair.promote();
    otherCable.lead(pair.standbyUrl);
    const signOut = () =>
      other
        .as(buyer)(tokenContract.signOut, {})
        .then(() => 'out', String);
    await expect.poll(signOut, PATIENCE).toBe('out');
    cable.lead(pair.standbyUrl);
    await cable.mend();
    await expect.poll(() => scene.readiness(), PATIENCE).toBe(200);
    await expect(shop.as(buyer)(qryShoppingCart, {})).rejects.toMatchObject({ code: 'not-signed-in' });
    await other.close();
    await otherCable.cut();
  });

  /** The full run has it fall silent. */
  it('[WIDE-1] finds the new primary among the hosts of its address where the old one refuses connections, and where that is back and does not know yet', async () => {
    const { cable, pair } = scene;
    const other = await scene.openAtBothHosts();
    expect(await scene.readiness(other)).toBe(200);
    await cable.cut();
    expectProblem(await scene.order('checkout', other), 'unavailable');
    await pair.promote();
    await expect.poll(() => scene.orderStatus('checkout', other), PATIENCE).toBe(200);
    const number = await scene.orderNumber('checkout', other);
    expect(await scene.ordersAt('standby')).toEqual([{ number }]);

    await cable.mend();
    const later = await scene.openAtBothHosts();
    expect(await scene.orderNumber('checkout', later)).toBe(number);
    expect(await scene.ordersAt('primary')).toEqual([]);
    await later.close();
    await other.close();
  });
});
