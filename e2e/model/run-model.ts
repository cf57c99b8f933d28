import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@kapok/contract';
import fc from 'fast-check';
import { Client } from 'pg';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { verify } from '../../apps/server/src/selling/orders/index.ts';
import { fillServedShop } from '../../apps/server/test/money-shop-rows.ts';
import { liftOrderLimits } from '../../apps/server/test/order-limits.ts';
import type { KillableShop } from '../support/storm/killable-shop.ts';
import { Ledger } from '../support/storm/ledger.ts';
import { registerPerson } from '../support/storm/person.ts';
import { allSteps, type KillBudget, type Shelves } from './commands/all-steps.ts';
import { expectSeen } from './commands/order-steps.ts';
import { POINTS_AT_BIRTH, ShopModel } from './model.ts';
import type { ModelCoupon } from './model-prices.ts';
import { createClock, ShopUnderTest, type Clock } from './shop-under-test.ts';

export interface ModelPlan {
  /** The same seed makes the same stories; when they meet each other is the machine's to decide. */
  readonly seed: number;
  /** Stories that run at the same time on one shop. */
  readonly workers: number;
  readonly storiesPerWorker: number;
  readonly stepsPerStory: number;
  readonly kills: number;
  readonly onStory?: (steps: number) => void;
}

export interface ModelOutcome {
  readonly stories: number;
  readonly steps: number;
  /** Broken invariants when everything has come to rest; none in a sound shop. */
  readonly faults: readonly string[];
}

/** Puts the products of the stories on the shelves: more pieces than they can buy, and courses that are bought at most once. */
export const fillModelShelves = async (shop: KillableShop): Promise<Shelves> => {
  const database = openDatabase(await shop.connection(), { poolSize: 2, onConnectionLost: () => undefined });
  try {
    const rows = await fillServedShop(database.db);
    await liftOrderLimits(database.db);
    const course = async (priceNtd: number) =>
      ({ kind: 'course', priceNtd, productId: await rows.addProduct({ grossNtd: priceNtd }) }) as const;
    const goods = async (priceNtd: number) =>
      ({
        kind: 'goods',
        priceNtd,
        productId: await rows.addProduct({ kind: 'goods', grossNtd: priceNtd, stock: 1_000_000 }),
      }) as const;
    return {
      courses: [await course(1_000), await course(333), await course(1_899), await course(10)],
      goods: [await goods(90), await goods(1_250)],
      coupons: await addCoupons(database.db),
    };
  } finally {
    await database.close();
  }
};

const coupons = [
  { code: 'TENTH', percent: 10, minimumNtd: 0 },
  { code: 'HUNDRED', amountNtd: 100, minimumNtd: 500 },
  { code: 'FIRST-ORDER', percent: 35, minimumNtd: 0, usesPerMember: 1 },
] as const satisfies Shelves['coupons'];

const addCoupons = async (db: Database): Promise<Shelves['coupons']> => {
  const rows: readonly ModelCoupon[] = coupons;
  await db
    .insertInto('coupon')
    .values(
      rows.map(({ code, percent, amountNtd, minimumNtd, usesPerMember }) => ({
        code,
        percent: percent ?? null,
        amount_ntd: amountNtd ?? null,
        minimum_ntd: minimumNtd,
        uses_allowed_per_member: usesPerMember ?? null,
        valid_from: '2026-01-01',
        valid_until: '2099-01-01',
      })),
    )
    .execute();
  return coupons;
};

/** Members live through drawn stories, several at once, while the shop is killed now and then; it must answer as the model. */
export const runModel = async (shop: KillableShop, shelves: Shelves, plan: ModelPlan): Promise<ModelOutcome> => {
  const clock = createClock((work) => onConnection(shop, work));
  const killShop = oneAtATime(async () => {
    await shop.kill('server');
    await shop.start();
  });
  let steps = 0;
  let stories = 0;
  const live = async (worker: number): Promise<void> => {
    const kills: KillBudget = { left: worker === 0 ? plan.kills : 0 };
    const story = fc.asyncProperty(
      fc.commands(allSteps(shelves, kills), { size: 'max', maxCommands: plan.stepsPerStory }),
      async (commands) => {
        const real = await bornMember(shop, clock, killShop);
        const model = new ShopModel();
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await expectSeen(model, real);
        steps += real.steps;
        stories += 1;
        plan.onStory?.(steps);
      },
    );
    // The stories that follow a failure would be its shrinking, on a shop that other members are using.
    await fc.assert(story, { seed: plan.seed + worker, numRuns: plan.storiesPerWorker, endOnFailure: true });
  };
  await Promise.all(Array.from({ length: plan.workers }, (_, worker) => live(worker)));
  return { stories, steps, faults: await onConnection(shop, (client) => findBroken(shop, client)) };
};

const bornMember = async (shop: KillableShop, clock: Clock, killShop: () => Promise<void>): Promise<ShopUnderTest> => {
  const userName = `m${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const person = await registerPerson({
    url: shop.url,
    userName,
    address: ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.'),
    ledger: new Ledger([userName]),
    signal: new AbortController().signal,
  });
  await clock.givePoints(userName, POINTS_AT_BIRTH);
  const { Version: termsVersion } = await person.patiently(() => person.call(contract.qryLegalDocument, {}));
  return new ShopUnderTest({ person, clock, termsVersion, killShop });
};

const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let running = Promise.resolve();
  return () => {
    running = running.then(work);
    return running;
  };
};

const RETRY_MS = 100;
const PATIENCE_MS = 60_000;

/** A new connection for each piece of work: a killed shop may take its database along. */
const onConnection = async <Result>(shop: KillableShop, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const client = new Client(await shop.connection());
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(RETRY_MS);
    }
  }
};

const WAITING_JOBS =
  'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts or locked_at is not null';

const findBroken = async (shop: KillableShop, client: Client): Promise<readonly string[]> => {
  const deadline = performance.now() + PATIENCE_MS;
  while (((await client.query(WAITING_JOBS)).rowCount ?? 0) > 0 && performance.now() < deadline) await wait(RETRY_MS);
  const database = openDatabase(await shop.connection(), { poolSize: 1, onConnectionLost: () => undefined });
  try {
    const invariants = await verify(database.db);
    return invariants
      .filter(({ violations }) => violations > 0)
      .map(({ name, violations }) => `broken ${violations} times: ${name}`);
  } finally {
    await database.close();
  }
};
