import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { buildWeb } from '../../apps/server/src/pages/index.ts';
import { inTransaction, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { insertProfile } from '../../apps/server/src/platform/shop-profile/index.ts';
import { readDemoProfile } from '../../apps/server/src/shop/demo/index.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';
import { addBenchProducts } from './catalogue-rows.ts';
import { load, type LoadRequest } from './load.ts';
import { residentMegabytes } from './process-figures.ts';
import { median, report } from './report.ts';
import { runShop, withTemporaryFolder, type RunningProgram } from './shop-child.ts';
import { withClient } from './with-client.ts';

const rootDir = join(import.meta.dirname, '../..');
const PRODUCTS = 1_001;
const ROUNDS = 9;
const SECONDS_PER_ROUND = 1;
const USERS = 16;
const KEPT_MEGABYTES = 32;
/** More addresses than are kept: some 60 kB each, compressed and not. */
const MADE_UP_ADDRESSES = 1_500;

const browser = { 'accept-encoding': 'gzip, br' };
const asEverybody = (request: Omit<LoadRequest, 'headers'>): readonly LoadRequest[] =>
  Array.from({ length: USERS }, () => ({ ...request, headers: browser }));
const page = (path: string): readonly LoadRequest[] => asEverybody({ method: 'GET', path, body: '' });

interface Measured {
  readonly name: string;
  readonly requests: readonly LoadRequest[];
  /** Of the rate of /healthz. */
  readonly ratio: number | null;
  readonly perSecond?: number;
}

const measured: readonly Measured[] = [
  { name: 'first page, signed out', requests: page('/'), ratio: 0.7 },
  { name: 'product page, signed out', requests: page('/products/p777'), ratio: 0.7 },
  {
    name: 'catalogue page of 24, by GET',
    requests: page(`${contract.qryCatalogue.path}?payload=%7B%7D&language=zh-Hant`),
    ratio: 0.7,
  },
  {
    name: 'catalogue page of 24, by POST',
    requests: asEverybody({ path: contract.qryCatalogue.path, body: '{}' }),
    ratio: null,
    perSecond: 1_000,
  },
];

/** What strangers look at first, next to /healthz of the same process in interleaved rounds, and the memory that it takes. */
export const benchPublicPages = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    await buildWeb({ rootDir });
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger: console });
    try {
      const databaseUrl = connectionUrl(postgres.connectionConfig);
      await fillShop(databaseUrl);
      const shop = await runShop(join(folder, 'shop'), {
        DATABASE_URL: databaseUrl,
        SHOP_DEMO: '0',
        LOG_LEVEL: 'error',
        KEPT_ANSWERS_MB: String(KEPT_MEGABYTES),
      });
      try {
        const rates = await compareAll(shop);
        return (await measureMemory(shop)) && rates;
      } finally {
        await shop.stop();
      }
    } finally {
      await postgres.stop();
    }
  });

const fillShop = async (connectionString: string): Promise<void> => {
  await migrateToLatest({ connectionString });
  await withClient(connectionString, (client) => addBenchProducts(client, PRODUCTS));
  const { profile } = await readDemoProfile(join(rootDir, 'demo'));
  const database = openDatabase({ connectionString }, { poolSize: 2, onConnectionLost: console.error });
  await inTransaction(database.db, (tx) =>
    insertProfile(tx, 1, { ...profile, logo: null, favicon: null, socialPicture: null }, 'demo'),
  );
  await database.close();
};

interface Rounds extends Measured {
  readonly rates: number[];
  readonly ratios: number[];
  failures: number;
}

const toRounds = (one: Measured): Rounds => ({ ...one, rates: [], ratios: [], failures: 0 });

const compareAll = async ({ url }: RunningProgram): Promise<boolean> => {
  const rounds = measured.map(toRounds);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const one of rounds) {
      const health = await load(url, page('/healthz'), SECONDS_PER_ROUND);
      const result = await load(url, one.requests, SECONDS_PER_ROUND);
      one.failures += health.failures + result.failures;
      // The first round warms everything up.
      if (round === 0) continue;
      one.rates.push(result.perSecond);
      one.ratios.push(result.perSecond / health.perSecond);
    }
  }
  return rounds.map(reportRates).every(Boolean);
};

const reportRates = (one: Rounds): boolean => {
  const rate = Math.round(median(one.rates));
  const note = `${rate}/s, ${one.failures} failures`;
  const isNear = report({
    name: `${one.name} ÷ /healthz`,
    value: median(one.ratios),
    unit: '×',
    goal: one.ratio === null ? null : { atLeast: one.ratio },
    note,
  });
  const isFast =
    one.perSecond === undefined ||
    report({ name: one.name, value: rate, unit: '/s', goal: { atLeast: one.perSecond } });
  return isNear && isFast && one.failures === 0;
};

/** Somebody makes addresses up: once as much is kept as may be, memory grows no more. */
const measureMemory = async ({ url, child }: RunningProgram): Promise<boolean> => {
  const askFor = async (firstPrice: number): Promise<number> => {
    for (let price = firstPrice; price < firstPrice + MADE_UP_ADDRESSES; price += 1)
      await (await fetch(`${url}/?PriceFrom=${price}`)).arrayBuffer();
    return residentMegabytes(child);
  };
  const full = await askFor(0);
  return report({
    name: `memory after ${MADE_UP_ADDRESSES.toLocaleString('en')} more made-up addresses`,
    value: (await askFor(MADE_UP_ADDRESSES)) - full,
    unit: 'MB more',
    goal: { atMost: KEPT_MEGABYTES },
    note: `from ${Math.round(full)} MB`,
  });
};
