import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { auditShop, type Audit } from './audit.ts';
import { keepBuying } from './buyer.ts';
import { gatherCrowd } from './crowd.ts';
import type { KillableShop, Strike } from './killable-shop.ts';
import type { Ledger } from './ledger.ts';
import type { Person } from './person.ts';
import { replayOrders } from './replay-orders.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { Shelf } from './shelf.ts';

export interface KillStormPlan {
  readonly seed: number;
  readonly buyers: number;
  /** One after another, each on a shop that has come back from the one before. */
  readonly strikes: readonly Strike[];
  readonly shelf: Shelf;
  readonly onKill?: (kill: number, downMs: number) => void;
}

export interface KillStormOutcome extends Audit {
  readonly ledger: Ledger;
}

/** How many answers the buyers get between two kills, and how long the blow then hesitates; it falls while a call is in flight. */
const ANSWERS_BETWEEN_KILLS = [10, 80] as const;
const HESITATION_MS = [0, 30] as const;

/** Buyers shop while the shop is killed and started again and again; then every record is compared with what they were told. */
export const runKillStorm = async (shop: KillableShop, plan: KillStormPlan): Promise<KillStormOutcome> => {
  const random = seededRandom(plan.seed);
  const brokenOff = new AbortController();
  const { people, ledger } = await gatherCrowd([shop.url], `buyer${plan.seed}`, plan.buyers, brokenOff.signal);
  let isOver = false;
  const kill = async (): Promise<void> => {
    await strikeAll(shop, plan, random, { ledger, signal: brokenOff.signal });
    isOver = true;
  };
  const buy = (person: Person, index: number): Promise<void> =>
    keepBuying({ person, ledger, shelf: plan.shelf, random: random.fork(index) }, () => isOver);
  await allOrNone([kill(), ...people.map(buy)], brokenOff);
  await replayOrders(ledger, people);
  const connection: ClientConfig = await shop.connection();
  return { ...(await auditShop(connection, shop.gatewayUrl, ledger)), ledger };
};

const draw = (random: SeededRandom, [least, most]: readonly [number, number]): number => random.integer(least, most);

const strikeAll = async (
  shop: KillableShop,
  plan: KillStormPlan,
  random: SeededRandom,
  { ledger, signal }: { readonly ledger: Ledger; readonly signal: AbortSignal },
): Promise<void> => {
  const untilBusy = (): Promise<void> => ledger.untilAnswers(draw(random, ANSWERS_BETWEEN_KILLS), signal);
  for (const [index, strike] of plan.strikes.entries()) {
    await untilBusy();
    await wait(draw(random, HESITATION_MS));
    await ledger.untilInFlight(signal);
    const lostBefore = ledger.lostAnswers;
    const killedAt = performance.now();
    await shop.kill(strike);
    await ledger.untilLost(lostBefore + 1, signal);
    await shop.start();
    plan.onKill?.(index + 1, Math.round(performance.now() - killedAt));
  }
  await untilBusy();
};

/** One that fails breaks the others off, and nothing runs on behind it. */
const allOrNone = async (works: readonly Promise<void>[], brokenOff: AbortController): Promise<void> => {
  const failures: unknown[] = [];
  await Promise.all(
    works.map((work) =>
      work.catch((error: unknown) => {
        failures.push(error);
        brokenOff.abort(error);
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
};
