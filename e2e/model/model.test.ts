import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKillableShop, type KillableShop } from '../support/storm/killable-shop.ts';
import { fillModelShelves, runModel } from './run-model.ts';

const LIMIT_MS = 300_000;

/** The same stories every time, so that a change is to blame for a failure. New ones are looked for by `npm run storm`. */
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_121);

describe('stories made of drawn steps', () => {
  let shop: KillableShop;
  beforeAll(async () => {
    shop = await openKillableShop();
  }, LIMIT_MS);
  afterAll(() => shop.remove());

  it(
    '[PAY-7] [ORD-5] [REF-4] [S01] of carts, orders, payments, refunds and kills end as a plain model of the shop says',
    async () => {
      const plan = { seed, workers: 4, storiesPerWorker: 4, stepsPerStory: 160, kills: 1 };
      const outcome = await runModel(shop, await fillModelShelves(shop), plan);
      process.stdout.write(`model: ${JSON.stringify({ seed, ...outcome })}\n`);
      expect(outcome.faults).toEqual([]);
      expect(outcome.steps).toBeGreaterThan(500);
    },
    LIMIT_MS,
  );
});
