import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditShop } from '../support/storm/audit.ts';
import { gatherCrowd } from '../support/storm/crowd.ts';
import { openKillableShop, type KillableShop } from '../support/storm/killable-shop.ts';
import { openLossyProxy, type LossyProxy } from '../support/storm/lossy-proxy.ts';
import { payForCourse } from '../support/storm/races.ts';
import { fillShelf } from '../support/storm/shelf.ts';

const LIMIT_MS = 300_000;

describe('a notification whose answer never arrives', () => {
  let shop: KillableShop;
  let proxy: LossyProxy;
  const answered: number[] = [];
  const startedAgain = Promise.withResolvers<'open'>();

  beforeAll(async () => {
    // The gateway reaches the shop through the proxy, which kills it when the first notification has been worked off.
    proxy = await openLossyProxy(
      () => shop.url,
      async (path, status) => {
        if (path !== '/api/Newebpay/Notify') return 'pass';
        answered.push(status);
        if (answered.length > 1) return 'pass';
        await shop.kill('server');
        shop.start().then(() => {
          startedAgain.resolve('open');
        }, startedAgain.reject);
        return 'lose';
      },
    );
    shop = await openKillableShop({ SHOP_PUBLIC_URL: proxy.url });
  }, LIMIT_MS);
  afterAll(async () => {
    await shop.remove();
    await proxy.close();
  });

  it(
    '[P13] [PAY-7] since the shop is killed between commit and answer, is sent again after the restart and still pays once',
    async () => {
      const shelf = await fillShelf(await shop.connection(), { courses: 1, scarcePieces: 1 });
      const crowd = await gatherCrowd([shop.url], 'buyer', 1);
      await payForCourse(crowd, shelf.courses[0]);
      await startedAgain.promise;
      const audit = await auditShop(await shop.connection(), shop.gatewayUrl, crowd.ledger);
      expect(audit.faults).toEqual([]);
      expect(answered).toEqual([200, 200]);
      expect(audit.facts.orders).toMatchObject([{ status: 'paid', keptPayments: 1 }]);
    },
    LIMIT_MS,
  );
});
