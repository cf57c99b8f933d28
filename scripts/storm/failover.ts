import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startDatabaseCluster, type DatabaseCluster } from '../../e2e/support/ha/cluster.ts';
import { findHaPrograms, HA_PACKAGES, type HaPrograms } from '../../e2e/support/ha/programs.ts';
import { startShopProcess, type ShopProcess } from '../../e2e/support/shop-process.ts';
import { auditShop } from '../../e2e/support/storm/audit.ts';
import { keepBuying } from '../../e2e/support/storm/buyer.ts';
import { gatherCrowd, type Crowd } from '../../e2e/support/storm/crowd.ts';
import { quietShop } from '../../e2e/support/storm/killable-shop.ts';
import type { Person } from '../../e2e/support/storm/person.ts';
import { replayOrders } from '../../e2e/support/storm/replay-orders.ts';
import { newSeed, seededRandom, type SeededRandom } from '../../e2e/support/storm/seeded-random.ts';
import { fillShelf, type Shelf } from '../../e2e/support/storm/shelf.ts';
import { median } from '../bench/report.ts';
import { ask, untilJobIsDone, untilQueueIsEmpty } from './come-back.ts';
import { failoverStrikes, lostWhileStandbysAreBehind, type FailoverStrike } from './failover-strikes.ts';
import { reportStorm, type Storm } from './storm.ts';
import { WritePulse } from './write-pulse.ts';

const BUYERS = 6;
const PAUSE_MS = 1_000;
const CALM_MS = [2_000, 5_000] as const;
/** Promised: so long after a strike, everybody can buy again, without a hand. */
const BACK_WITHIN_MS = 15_000;
const GIVEN_UP_AFTER_MS = 120_000;
/** Keeps the draws of the strikes apart from those of the buyers, who are numbered from 0. */
const STRIKES = 1_000_000;

/** Two servers, one by the proxy and one by the names of all hosts, and a worker by the proxy. */
const startShops = async ({
  proxyUrl,
  hostsUrl,
}: DatabaseCluster): Promise<readonly [ShopProcess, ...ShopProcess[]]> => {
  const variables = { ...quietShop, LOG_LEVEL: 'warn', SHOP_SECRET: randomBytes(24).toString('hex') };
  const start = (databaseUrl: string, WORKER: string): Promise<ShopProcess> =>
    startShopProcess({ databaseUrl, variables: { ...variables, WORKER } });
  const first = await start(proxyUrl, 'no');
  return [first, await start(hostsUrl, 'no'), await start(proxyUrl, 'only')];
};

interface Scene {
  readonly cluster: DatabaseCluster;
  readonly shops: readonly [ShopProcess, ...ShopProcess[]];
  readonly pulses: readonly WritePulse[];
  readonly random: SeededRandom;
  readonly faults: string[];
}

interface Outage {
  readonly closedMs: number;
  readonly jobsMs: number;
}

const strikeOnce = async (scene: Scene, strike: FailoverStrike): Promise<Outage> => {
  const { cluster, pulses, random, faults, shops } = scene;
  await wait(random.integer(...CALM_MS));
  const begunAt = performance.now();
  const mend = await strike.begin(cluster);
  const struckAt = performance.now();
  const jobs = untilJobIsDone({ connectionString: cluster.proxyUrl });
  await wait(strike.holdMs);
  await Promise.all(pulses.map((pulse) => pulse.untilWritten(struckAt, GIVEN_UP_AFTER_MS)));
  const jobsMs = await jobs;
  await mend();
  await cluster.untilWhole();
  const gaps = pulses.map((pulse) => pulse.longestGapMs(begunAt));
  for (const { child } of shops)
    if (child.exitCode !== null || child.signalCode !== null)
      faults.push(`${strike.name}: a process of the shop ended`);
  const closedMs = Math.max(...gaps);
  console.log(`  ${strike.name}: nothing sold for ${gaps.join(' and ')} ms, jobs again after ${jobsMs} ms`);
  if (closedMs > BACK_WITHIN_MS) faults.push(`${strike.name}: nothing sold for ${closedMs} ms`);
  return { closedMs, jobsMs };
};

/** Each kind once in turn, then at random. */
const strikeInTurn = async (scene: Scene, count: number): Promise<readonly Outage[]> => {
  const outages: Outage[] = [];
  while (outages.length < count) {
    const strike = failoverStrikes[outages.length] ?? scene.random.pick(failoverStrikes);
    outages.push(await strikeOnce(scene, strike));
  }
  return outages;
};

/** Every buyer buys until the strikes are over. Whoever finds that the shop forgot something says so. */
const sellUnder = async <Result>(
  { people, ledger }: Crowd,
  { shelf, random }: { readonly shelf: Shelf; readonly random: SeededRandom },
  striking: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly contradictions: readonly string[] }> => {
  let isOver = false;
  const contradictions: string[] = [];
  const buy = async (person: Person, index: number): Promise<void> => {
    try {
      await keepBuying({ person, ledger, shelf, random: random.fork(index) }, async () => {
        await wait(PAUSE_MS);
        return isOver;
      });
    } catch (error) {
      contradictions.push(`${person.userName}: ${String(error)}`);
    }
  };
  const struck = striking().finally(() => {
    isOver = true;
  });
  const [result] = await Promise.all([struck, ...people.map(buy)]);
  return { result, contradictions };
};

/** Paid orders whose buyer was sent no mail of it. */
const UNMAILED = `select count(*)::int as n from customer_order o where o.status = 'paid'
  and not exists (select from mail_log m where m.order_id = o.id and m.kind = 'order-paid')`;

const summary = (values: readonly number[]): string => `${median([...values])}, ${Math.max(...values)}`;

interface Run {
  readonly programs: HaPrograms;
  readonly seed: number;
  readonly isSynchronous: boolean;
}

/** Opens a cluster with a shop on it, and removes both. */
const withShop = async <Result>(
  { programs, seed, isSynchronous }: Run,
  work: (scene: Scene, crowd: Crowd, shelf: Shelf) => Promise<Result>,
): Promise<Result> => {
  const cluster = await startDatabaseCluster({ programs, isSynchronous });
  const shops: ShopProcess[] = [];
  const pulses: WritePulse[] = [];
  try {
    const [first, ...others] = await startShops(cluster);
    shops.push(first, ...others);
    const shelf = await fillShelf({ connectionString: cluster.proxyUrl }, { courses: 150, scarcePieces: 1 });
    const servers = [first, ...others.slice(0, 1)];
    const urls: readonly [string, ...string[]] = [first.url, ...servers.slice(1).map(({ url }) => url)];
    const crowd = await gatherCrowd(urls, `fo${seed}`, BUYERS);
    pulses.push(...urls.map((url) => new WritePulse(url, shelf.goods[0])));
    const random = seededRandom(seed);
    return await work(
      { cluster, shops: [first, ...others], pulses, random: random.fork(STRIKES), faults: [] },
      crowd,
      shelf,
    );
  } finally {
    await Promise.all(pulses.map((pulse) => pulse.end()));
    await Promise.all(shops.map((shop) => shop.stop()));
    await cluster.stop();
  }
};

/** Synchronous replication: nothing that was acknowledged may be lost. */
const holdOut = (run: Run, strikes: number): Promise<boolean> =>
  withShop(run, async (scene, crowd, shelf) => {
    const { cluster, shops, faults, random } = scene;
    const { ledger, people } = crowd;
    const { result: outages, contradictions } = await sellUnder(crowd, { shelf, random: seededRandom(run.seed) }, () =>
      strikeInTurn({ ...scene, random }, strikes),
    );
    await replayOrders(ledger, people);
    const connection = { connectionString: cluster.proxyUrl };
    await untilQueueIsEmpty(connection);
    const audit = await auditShop(connection, shops[0].standInUrl, ledger);
    const unmailed = await ask(connection, UNMAILED);
    if (unmailed > 0) faults.push(`${unmailed} paid orders without a mail`);
    return reportStorm(
      {
        strikes: outages.length,
        'nothing sold for, median and longest (ms)': summary(outages.map(({ closedMs }) => closedMs)),
        'jobs again after, median and longest (ms)': summary(outages.map(({ jobsMs }) => jobsMs)),
        'answers got': ledger.answers,
        'tries without an answer, or 503': ledger.lostAnswers,
        'orders acknowledged': ledger.orders.length,
        'orders paid': audit.facts.orders.filter(({ status }) => status === 'paid').length,
        'payments approved at the gateway': audit.facts.takenTrades.length,
        'entitlements due': audit.facts.grants.length,
      },
      [...faults, ...contradictions, ...audit.faults],
    );
  });

/** Replication that nobody waits for: the storm has to find what it loses. */
const findLosses = (run: Run): Promise<boolean> =>
  withShop(run, async (scene, crowd, shelf) => {
    const { cluster, shops } = scene;
    const { contradictions } = await sellUnder(crowd, { shelf, random: seededRandom(run.seed) }, async () => {
      await strikeOnce(scene, lostWhileStandbysAreBehind);
    });
    const connection = { connectionString: cluster.proxyUrl };
    const { faults } = await auditShop(connection, shops[0].standInUrl, crowd.ledger);
    const lost = faults.filter((fault) => fault.endsWith('is lost')).length;
    return reportStorm(
      { 'orders acknowledged': crowd.ledger.orders.length, 'of them lost, as they should be': lost },
      lost + contradictions.length > 0 ? [] : ['asynchronous replication lost nothing, so this storm proves nothing'],
    );
  });

/**
 * A shop sells while its database fails over again and again: PostgreSQL on three machines under Patroni and etcd, by the files of
 * docs/deploy/ha (WIDE-1). Beside it the same without synchronous replication, to show that a loss would be found.
 */
export const failover: Storm = async ({ seed = newSeed(), strikes }) => {
  const programs = findHaPrograms();
  if (programs === undefined) {
    console.log(`  ↓ skipped: this machine lacks one of ${HA_PACKAGES}`);
    return true;
  }
  console.log(`  npm run storm -- failover --strikes=${strikes} --seed=${seed}`);
  console.log('  asynchronous, for comparison');
  const isFound = await findLosses({ programs, seed, isSynchronous: false });
  console.log('  synchronous');
  return (await holdOut({ programs, seed, isSynchronous: true }, strikes)) && isFound;
};
