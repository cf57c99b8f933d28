import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKillableShop, type KillableShop, type Strike } from '../support/storm/killable-shop.ts';
import { runKillStorm } from '../support/storm/kill-storm.ts';
import { fillShelf, type Shelf } from '../support/storm/shelf.ts';

/** A start is 2 s on an idle machine, and may be twenty times that on one that is busy. */
const LIMIT_MS = 400_000;

/** Random ones belong to `npm run storm`. */
const SEEDS = { server: 20_260_101, 'server-and-database': 20_260_102 } as const;

describe('kill -9 three times while people buy', () => {
  let shop: KillableShop;
  let shelf: Shelf;
  beforeAll(async () => {
    shop = await openKillableShop();
    shelf = await fillShelf(await shop.connection(), { courses: 40, scarcePieces: 1 });
  }, LIMIT_MS);
  afterAll(() => shop.remove());

  const storm = async (strike: Strike) => {
    const seed = SEEDS[strike];
    const outcome = await runKillStorm(shop, { seed, buyers: 5, strikes: [strike, strike, strike], shelf });
    const { ledger, faults, facts, sentByHand } = outcome;
    const figures = {
      seed,
      answers: ledger.answers,
      lostAnswers: ledger.lostAnswers,
      acknowledgedOrders: ledger.orders.length,
      approvedPayments: facts.takenTrades.length,
      grants: facts.grants.length,
      sentByHand,
    };
    process.stdout.write(`kill -9 of ${strike}: ${JSON.stringify(figures)}\n`);
    return { faults, figures };
  };

  it(
    '[S01] [PAY-7] [OPS-1] of the server, its database left to itself, loses no acknowledged order and pays and grants each once',
    async () => {
      const { faults, figures } = await storm('server');
      expect(faults).toEqual([]);
      expect(figures.acknowledgedOrders).toBeGreaterThan(0);
      expect(figures.lostAnswers).toBeGreaterThanOrEqual(3);
    },
    LIMIT_MS,
  );

  it(
    '[S01] [PAY-7] [OPS-1] of server and database together loses no acknowledged order and pays and grants each once',
    async () => {
      const { faults, figures } = await storm('server-and-database');
      expect(faults).toEqual([]);
      expect(figures.acknowledgedOrders).toBeGreaterThan(0);
      expect(figures.lostAnswers).toBeGreaterThanOrEqual(3);
    },
    LIMIT_MS,
  );
});
