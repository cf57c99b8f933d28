import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';
import { layDatabaseCable, type DatabaseCable } from '../../apps/server/test/database-cable.ts';
import { startShopProcess, type ShopProcess } from '../../e2e/support/shop-process.ts';
import { auditShop } from '../../e2e/support/storm/audit.ts';
import { keepBuying } from '../../e2e/support/storm/buyer.ts';
import { gatherCrowd } from '../../e2e/support/storm/crowd.ts';
import { quietShop } from '../../e2e/support/storm/killable-shop.ts';
import type { Person } from '../../e2e/support/storm/person.ts';
import { newSeed, seededRandom, type SeededRandom } from '../../e2e/support/storm/seeded-random.ts';
import { fillShelf } from '../../e2e/support/storm/shelf.ts';
import { median } from '../bench/report.ts';
import { ask, until, untilJobIsDone, untilQueueIsEmpty, visitAndAdd } from './come-back.ts';
import { databaseStrikes, type DatabaseStrikes } from './database-strikes.ts';
import { reportStorm, type Storm } from './storm.ts';

const BUYERS = 6;
/** Keeps the draws of the strikes apart from those of the buyers, who are numbered from 0. */
const STRIKES = 1_000_000;
const SECONDS = 600;
const PAUSE_MS = 1_000;
const HOLD_MS = [500, 9_000] as const;
const CALM_MS = [1_000, 3_000] as const;
/** Promised: so long after the database is back, everything works again. */
const BACK_WITHIN_MS = 10_000;

/** The processes of a shop: what each is told to be. */
const topologies: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'one process': ['yes'],
  'server and worker': ['no', 'only'],
};

interface Back {
  readonly strike: string;
  readonly writesMs: number;
  readonly jobsMs: number;
}

const measureBack = async ({ shops, connection, goods }: Scene, strike: string): Promise<Back> => {
  const untilWritten = (): Promise<number> =>
    until('writing', async () => {
      await visitAndAdd(shops[0]?.url ?? '', goods, BACK_WITHIN_MS);
      return true;
    });
  const [writesMs, jobsMs] = await Promise.all([untilWritten(), untilJobIsDone(connection)]);
  return { strike, writesMs, jobsMs };
};

interface Scene {
  readonly connection: ClientConfig;
  readonly goods: string;
  readonly shops: readonly ShopProcess[];
  readonly strikes: DatabaseStrikes;
  readonly clearFrozen: () => void;
  readonly random: SeededRandom;
  readonly faults: string[];
}

const findDead = async ({ shops, faults }: Scene, strike: string): Promise<void> => {
  for (const { child, url } of shops) {
    if (child.exitCode !== null || child.signalCode !== null) {
      faults.push(`${strike}: a process ended`);
      continue;
    }
    const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (health?.status !== 200) faults.push(`${strike}: /healthz did not answer`);
  }
};

const strikeOn = async (scene: Scene, endsAt: number): Promise<readonly Back[]> => {
  const { strikes, connection, random, faults, clearFrozen } = scene;
  const backs: Back[] = [];
  const turns = random.fork(0);
  // Each at least once in turn, then at random.
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const strike = strikes[turn] ?? turns.pick(strikes);
    await wait(turns.integer(...CALM_MS));
    const end = await strike.begin();
    await wait(turns.integer(...HOLD_MS));
    await findDead(scene, strike.name);
    await end();
    await until('the database', async () => (await ask(connection, 'select 1 as n')) === 1);
    const back = await measureBack(scene, strike.name);
    clearFrozen();
    backs.push(back);
    console.log(`  ${strike.name}: writes again after ${back.writesMs} ms, jobs after ${back.jobsMs} ms`);
    if (Math.max(back.writesMs, back.jobsMs) > BACK_WITHIN_MS)
      faults.push(`${strike.name}: back after ${Math.max(back.writesMs, back.jobsMs)} ms`);
  }
  return backs;
};

interface Struck {
  readonly name: string;
  readonly seed: number;
  readonly seconds: number;
  readonly shops: readonly ShopProcess[];
  readonly cable: DatabaseCable;
  readonly connection: ClientConfig;
  readonly dataDir: string;
}

const sellUnderStrikes = async (struck: Struck): Promise<boolean> => {
  const { name, seed, seconds, shops, cable, connection, dataDir } = struck;
  const [server] = shops;
  if (server === undefined) throw new Error('a shop without processes');
  const shelf = await fillShelf(connection, { courses: 40 + seconds * 2, scarcePieces: 1 });
  const { people, ledger } = await gatherCrowd([server.url], `db${seed}`, BUYERS);
  const random = seededRandom(seed);
  const scene: Scene = {
    connection,
    shops,
    goods: shelf.goods[0],
    strikes: databaseStrikes(cable, connection, dataDir),
    clearFrozen: cable.clearFrozen,
    random: random.fork(STRIKES),
    faults: [],
  };
  let isOver = false;
  const buy = (person: Person, index: number): Promise<void> =>
    keepBuying({ person, ledger, shelf, random: random.fork(index) }, async () => {
      await wait(PAUSE_MS);
      return isOver;
    });
  const striking = strikeOn(scene, performance.now() + seconds * 1_000).finally(() => {
    isOver = true;
  });
  const [backs] = await Promise.all([striking, ...people.map(buy)]);
  await untilQueueIsEmpty(connection);
  const { faults, facts } = await auditShop(connection, server.standInUrl, ledger);
  const unexpected = ledger.unexpected.map((id) => `an answer was 500: ${id}`);
  if (unexpected.length > 0) printErrors(shops);
  return reportStorm(
    {
      topology: name,
      strikes: backs.length,
      'writes again after, median and longest (ms)': summary(backs.map(({ writesMs }) => writesMs)),
      'jobs again after, median and longest (ms)': summary(backs.map(({ jobsMs }) => jobsMs)),
      'answers got': ledger.answers,
      'tries without an answer, or 503': ledger.lostAnswers,
      'answers 500': ledger.unexpected.length,
      'orders acknowledged': ledger.orders.length,
      'orders paid': facts.orders.filter(({ status }) => status === 'paid').length,
    },
    [...scene.faults, ...faults, ...unexpected],
  );
};

const summary = (values: readonly number[]): string => `${median([...values])}, ${Math.max(...values)}`;

const MOST_PRINTED = 20;

const printErrors = (shops: readonly ShopProcess[]): void => {
  const lines = shops
    .flatMap(({ output }) => output().split('\n'))
    .filter((line) => line.includes('"code":"unexpected"'));
  for (const line of lines.slice(0, MOST_PRINTED)) console.log(`  ${line}`);
};

const stormOn = async (name: string, kinds: readonly string[], seed: number, seconds: number): Promise<boolean> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-storm-'));
  // Root's database server runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, logger: quiet });
  const connection = postgres.connectionConfig;
  const cable = await layDatabaseCable(connectionUrl(connection));
  const shops: ShopProcess[] = [];
  try {
    const variables = { ...quietShop, LOG_LEVEL: 'warn', SHOP_SECRET: randomBytes(24).toString('hex') };
    for (const WORKER of kinds) {
      shops.push(await startShopProcess({ databaseUrl: cable.connectionString, variables: { ...variables, WORKER } }));
    }
    return await sellUnderStrikes({ name, seed, seconds, shops, cable, connection, dataDir });
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await cable.cut();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** A shop sells while its database is struck by every trouble there is, as one process and as two (S02, S03, PAY-7). */
export const database: Storm = async ({ seed = newSeed(), seconds = SECONDS }) => {
  console.log(`  npm run storm -- database --seconds=${seconds} --seed=${seed}`);
  const each = seconds / Object.keys(topologies).length;
  let stood = true;
  for (const [name, kinds] of Object.entries(topologies)) {
    const isSound = await stormOn(name, kinds, seed, each);
    stood &&= isSound;
  }
  return stood;
};
