import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { countViolations } from '../../apps/server/src/selling/orders/verify-queries.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';
import { fillServedShop } from '../../apps/server/test/money-shop-rows.ts';
import { registerBuyers, shopFor, shopOfBuyers, type Durations, type Shelf } from '../bench/buyers.ts';
import { clientOf } from '../bench/client.ts';
import { residentMegabytes } from '../bench/process-figures.ts';
import { median, percentile } from '../bench/report.ts';
import { runShop, withTemporaryFolder } from '../bench/shop-child.ts';
import { calibrate, CALIBRATIONS, LEAST_PAUSE_MS } from './abuse/calibrate.ts';
import { openFilm } from './abuse/film.ts';
import { watchHealth } from './health.ts';
import { attacks } from './abuse/attacks.ts';
import { unexpectedIn, type Answers, type Attack, type Target } from './abuse/attack.ts';
import { createSender } from './many-addresses.ts';
import { reportStorm, type Storm } from './storm.ts';

const BUYERS = 4;
const GOODS = 3;
const PIECES = 500;
/** Of the rate without the attack, the median of the rounds. */
const LEAST_RATE = 0.8;
const MOST_P99_OF_ADD_MS = 250;
const MOST_HEALTH_MS = 250;
const MOST_MORE_MEGABYTES = 64;
const LOOK_EVERY_MS = 50;
const ROUNDS = 3;
const COURSES_OF_A_CHECKOUT = 2;
/** Enough for buyers who do nothing but look around between their checkouts: nobody can buy a course twice. */
const coursesFor = (attackCount: number, seconds: number): number => {
  const phases = attackCount * ROUNDS * 2 + CALIBRATIONS;
  return Math.ceil((phases * seconds * 1_000) / LEAST_PAUSE_MS) * COURSES_OF_A_CHECKOUT;
};

const rateOf = ({ notify }: Durations, seconds: number): number => notify.length / seconds;

interface Round {
  readonly quiet: Durations;
  readonly attacked: Durations;
  readonly answers: Answers;
  readonly worstHealthMs: number;
  readonly mostMegabytes: number;
}

/** The most of a figure that changes while somebody looks on. */
const watchMost = (figure: () => number) => {
  let most = figure();
  const looking = setInterval(() => (most = Math.max(most, figure())), LOOK_EVERY_MS);
  return {
    stop: (): number => {
      clearInterval(looking);
      return Math.max(most, figure());
    },
  };
};

/** Lets people shop for some seconds in peace, then for as long during the attack. */
const fightRound = async (
  attack: Attack,
  target: Target,
  shop: (seconds: number) => Promise<Durations>,
  seconds: number,
  megabytes: () => number,
): Promise<Round> => {
  const quiet = await shop(seconds);
  const health = await watchHealth(target.url);
  const memory = watchMost(megabytes);
  const running = [shop(seconds), attack.launch(target, AbortSignal.timeout(seconds * 1_000))] as const;
  await Promise.allSettled(running);
  const [worstHealthMs, mostMegabytes] = [await health.stop(), memory.stop()];
  const [attacked, answers] = await Promise.all(running);
  return { quiet, attacked, answers, worstHealthMs, mostMegabytes };
};

const fight = async (
  attack: Attack,
  target: Target,
  shop: (seconds: number) => Promise<Durations>,
  seconds: number,
  megabytes: () => number,
): Promise<readonly string[]> => {
  attack.prepare?.();
  const before = megabytes();
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await fightRound(attack, target, shop, seconds, megabytes));
  const ratio = median(rounds.map(({ quiet, attacked }) => rateOf(attacked, seconds) / rateOf(quiet, seconds)));
  const p99 = percentile(
    rounds.flatMap(({ attacked }) => attacked.add),
    99,
  );
  const health = Math.max(...rounds.map(({ worstHealthMs }) => worstHealthMs));
  const more = Math.max(...rounds.map(({ mostMegabytes }) => mostMegabytes)) - before;
  const answers = new Map<number, number>();
  for (const [status, count] of rounds.flatMap((round) => [...round.answers]))
    answers.set(status, (answers.get(status) ?? 0) + count);
  console.log(
    `  ${attack.name.padEnd(54)} rate × ${ratio.toFixed(2)}, p99 of add ${p99.toFixed(0)} ms, /healthz ${health.toFixed(0)} ms, ` +
      `${more.toFixed(0)} MB more; ${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
  return [
    ...(ratio < LEAST_RATE ? [`${attack.name}: selling fell to ${ratio.toFixed(2)} of its rate`] : []),
    ...(p99 > MOST_P99_OF_ADD_MS ? [`${attack.name}: p99 of an honest add was ${p99.toFixed(0)} ms`] : []),
    ...(health > MOST_HEALTH_MS ? [`${attack.name}: /healthz took ${health.toFixed(0)} ms`] : []),
    ...(more > MOST_MORE_MEGABYTES ? [`${attack.name}: ${more.toFixed(0)} MB more`] : []),
    ...unexpectedIn(attack, answers),
  ];
};

/** What is on the shelves, and that somebody else's pieces of goods are still free afterwards. */
const openShelves = async (connectionString: string, courseCount: number) => {
  const database = openDatabase({ connectionString }, { poolSize: 1, onConnectionLost: () => undefined });
  const rows = await fillServedShop(database.db);
  const courses: string[] = [];
  const goods: string[] = [];
  while (courses.length < courseCount)
    courses.push(await rows.addProduct({ priceNtd: 500 + (courses.length % 1_000) }));
  while (goods.length < GOODS) goods.push(await rows.addProduct({ kind: 'goods', priceNtd: 300, stock: PIECES }));
  return {
    db: database.db,
    rows,
    courses,
    goods,
    /** Faults that the books show when all is over. */
    audit: async (): Promise<readonly string[]> => {
      const broken = (await countViolations(database.db)).filter(({ violations }) => violations > 0);
      const stock = await database.db.selectFrom('stock').select(['product_id', 'free']).execute();
      return [
        ...broken.map(({ name }) => `broken: ${name}`),
        ...stock
          .filter(({ product_id: id, free }) => goods.includes(id) && free < PIECES / 2)
          .map(({ product_id: id, free }) => `${id}: ${free} of ${PIECES} pieces are left for honest buyers`),
      ];
    },
    close: () => database.close(),
  };
};

/** Bounded attacks by strangers and fresh accounts, each against a shop that sells at the same time (SAFE-1 to SAFE-7). */
export const abuse: Storm = ({ seconds = 4, attack: chosen }) =>
  withTemporaryFolder(async (folder) => {
    const launched = attacks.filter(({ name }) => name.includes(chosen));
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger: console });
    const databaseUrl = connectionUrl(postgres.connectionConfig);
    try {
      await migrateToLatest({ connectionString: databaseUrl });
      const shelves = await openShelves(databaseUrl, coursesFor(launched.length, seconds));
      const secret = randomBytes(24).toString('hex');
      const dataDir = join(folder, 'shop');
      const running = await runShop(dataDir, { ...shopOfBuyers, DATABASE_URL: databaseUrl, SHOP_SECRET: secret });
      const sender = createSender(running.url, 128);
      try {
        const tokens = await registerBuyers(running.url, BUYERS);
        const shelf: Shelf = { courses: shelves.courses, next: tokens.map(() => 0) };
        const shopWith = (pauseMs: number, shopSeconds: number): Promise<Durations> =>
          shopFor({ url: running.url, tokens, shelf, seconds: shopSeconds, pauseMs });
        const mallory = { UserName: 'mallory', Email: 'mallory@example.test', Password: 'Sunny-Day-42', CName: '測試' };
        const asStranger = clientOf(running.url, () => null);
        await asStranger(contract.register, mallory);
        const { db, rows, goods } = shelves;
        const film = await openFilm({ db, rows, mediaDir: join(dataDir, 'media'), secret });
        const { pauseMs, idle } = await calibrate((pause) => shopWith(pause, seconds));
        const shop = (shopSeconds: number): Promise<Durations> => shopWith(pauseMs, shopSeconds);
        // A shop that has ended is shown by its last words; the look at its memory must not hide them.
        const megabytes = () => (existsSync(`/proc/${running.child.pid ?? 0}`) ? residentMegabytes(running.child) : 0);
        const faults: string[] = [];
        for (const attack of launched) {
          // Anew for each: a token is good for ten minutes, and a storm may last longer.
          const { AccessToken: memberToken } = await asStranger(contract.signIn, mallory);
          const target: Target = { url: running.url, sender, memberToken, film, goods };
          faults.push(
            ...(await fight(attack, target, shop, seconds, megabytes).catch((error: unknown) => [
              `${attack.name}: a buyer was refused, or the attack failed: ${String(error)}`,
            ])),
          );
        }
        const figures = {
          attacks: launched.length,
          'pause of the buyers (ms)': Math.round(pauseMs),
          'the machine idle in peace (%)': Math.round(idle * 100),
        };
        return reportStorm(figures, [...faults, ...(await shelves.audit())]);
      } finally {
        sender.close();
        await running.stop();
        await shelves.close();
      }
    } finally {
      await postgres.stop();
    }
  });
