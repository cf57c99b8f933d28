import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareCluster, type PreparedCluster } from '../standby/database-pair.ts';
import { FailoverScene, LIMIT_MS, PATIENCE } from '../standby/failover-scene.ts';
import { expectProblem } from './expect-problem.ts';

let cluster: PreparedCluster;
let scene: FailoverScene;
beforeAll(async () => {
  cluster = await prepareCluster();
  scene = await FailoverScene.open(await cluster.openPair());
}, LIMIT_MS);
afterAll(async () => {
  await scene.close();
  await cluster.remove();
});

it(
  '[WIDE-1] finds the new primary among the hosts of its address where the old one falls silent',
  async () => {
    const other = await scene.openAtBothHosts();
    expect(await scene.readiness(other)).toBe(200);
    scene.cable.silence();
    expectProblem(await scene.order('checkout', other), 'unavailable');
    await scene.pair.promote();
    await expect.poll(() => scene.orderStatus('checkout', other), PATIENCE).toBe(200);
    const number = await scene.orderNumber('checkout', other);
    expect(await scene.ordersAt('standby')).toEqual([{ number }]);
    await other.close();
  },
  LIMIT_MS,
);
