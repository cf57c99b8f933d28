import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { readConfig } from '../../apps/server/src/shop/config/config.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { startShop } from '../../apps/server/src/shop/start-shop.ts';
import { connectionUrl, withDatabase } from '../../apps/server/test/database/connection-url.ts';
import { addBenchProducts, addSearchTerms } from './catalogue-rows.ts';
import { load, type LoadRequest } from './load.ts';
import { listenToDriver, recordStatements, type Statement } from './recorded-call.ts';
import { median, report } from './report.ts';
import { runProgram, runShop, withTemporaryFolder, type RunningProgram } from './shop-child.ts';
import { withClient } from './with-client.ts';

const FEW = 1_001;
const MANY = 100_000;
const ROUNDS = 9;
const SECONDS_PER_ROUND = 1;
const USERS = 16;

interface MeasuredCall {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  /** How much longer it may take among many products. */
  readonly mostSlower: number;
}

const CALLS: readonly MeasuredCall[] = [
  { name: 'list, newest', path: contract.qryCatalogue.path, body: {}, mostSlower: 1.5 },
  { name: 'product detail', path: contract.qryProductBySlug.path, body: { Slug: 'p777' }, mostSlower: 1.5 },
  { name: 'search, a Chinese word', path: contract.qryCatalogue.path, body: { Search: '水彩' }, mostSlower: 3 },
  {
    name: 'search, a wrong character',
    path: contract.qryCatalogue.path,
    body: { Search: '大題琴入門' },
    mostSlower: 3,
  },
  { name: 'search, a mistyped word', path: contract.qryCatalogue.path, body: { Search: 'watercolor' }, mostSlower: 3 },
];

/**
 * The public catalogue with a hundred thousand products next to one with a thousand, and each call next to bare Fastify and
 * the driver running the same statements; 16 users, interleaved rounds of one run.
 */
export const benchCatalogue = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    listenToDriver();
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger: console });
    const urlOf = (name: string): string => withDatabase(connectionUrl(postgres.connectionConfig), name);
    const running: RunningProgram[] = [];
    const run = async (program: Promise<RunningProgram>): Promise<string> => {
      const started = await program;
      running.push(started);
      return started.url;
    };
    try {
      const fewUrl = await openCatalogue(urlOf, 'few', FEW);
      const manyUrl = await openCatalogue(urlOf, 'many', MANY);
      const planFile = join(folder, 'bare.json');
      const calls = await recordCalls(join(folder, 'recorder'), manyUrl);
      writeFileSync(planFile, JSON.stringify({ databaseUrl: manyUrl, poolSize: USERS, calls }));
      return await compareAll({
        bare: await run(runProgram(['scripts/bench/bare-server.ts', planFile], {})),
        few: await run(runShop(join(folder, 'few'), settings(fewUrl))),
        many: await run(runShop(join(folder, 'many'), settings(manyUrl))),
      });
    } finally {
      for (const program of running) await program.stop();
      await postgres.stop();
    }
  });

const settings = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: String(USERS),
  SHOP_DEMO: '0',
  LOG_LEVEL: 'error',
  // What is measured is how answers are made; `public-pages` measures how they are kept.
  KEPT_ANSWERS_MB: '0',
});

const openCatalogue = async (urlOf: (name: string) => string, name: string, products: number): Promise<string> => {
  await withClient(urlOf('template1'), async (client) => {
    await client.query(`create database ${name}`);
  });
  await migrateToLatest({ connectionString: urlOf(name) });
  const began = performance.now();
  await withClient(urlOf(name), (client) => addBenchProducts(client, products));
  await withClient(urlOf(name), (first) =>
    withClient(urlOf(name), (second) => addSearchTerms([first, second], products)),
  );
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`  ${products.toLocaleString('en')} products with their search terms in ${seconds} s`);
  return urlOf(name);
};

const barePath = (index: number): string => `/bare/${index}`;

interface Recorded {
  readonly path: string;
  readonly statements: readonly Statement[];
  readonly answer: string;
}

/** What each call sends to the database when it is made again and again. */
const recordCalls = async (dataDir: string, databaseUrl: string): Promise<readonly Recorded[]> => {
  const shop = await startShop(
    readConfig({ ...settings(databaseUrl), PORT: '0', SHOP_DEMO_SHOWROOM: '0', SHOP_DATA_DIR: dataDir }),
  );
  try {
    const recorded: Recorded[] = [];
    for (const [index, { path, body }] of CALLS.entries()) {
      const send = () => shop.app.inject({ method: 'POST', url: path, payload: body });
      await send();
      let answer = '';
      const statements = await recordStatements(async () => {
        const reply = await send();
        if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
        answer = reply.body;
      });
      recorded.push({ path: barePath(index), statements, answer });
    }
    return recorded;
  } finally {
    await shop.stop();
  }
};

interface Sides {
  readonly bare: string;
  readonly few: string;
  readonly many: string;
}

const compareAll = async (sides: Sides): Promise<boolean> => {
  let allMet = true;
  for (const [index, call] of CALLS.entries()) {
    const met = await compare(sides, call, barePath(index));
    allMet &&= met;
  }
  return allMet;
};

const compare = async (sides: Sides, call: MeasuredCall, bare: string): Promise<boolean> => {
  const everybody = (path: string): readonly LoadRequest[] =>
    Array.from({ length: USERS }, () => ({ path, headers: {}, body: JSON.stringify(call.body) }));
  const [ofShop, ofBare] = [everybody(call.path), everybody(bare)];
  const rounds = [];
  let failures = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const few = await load(sides.few, ofShop, SECONDS_PER_ROUND);
    const many = await load(sides.many, ofShop, SECONDS_PER_ROUND);
    const bareMany = await load(sides.bare, ofBare, SECONDS_PER_ROUND);
    failures += few.failures + many.failures + bareMany.failures;
    // The first round warms all of them up.
    if (round > 0)
      rounds.push({ slower: few.perSecond / many.perSecond, many, toBare: many.perSecond / bareMany.perSecond });
  }
  const rate = Math.round(median(rounds.map((round) => round.many.perSecond)));
  const p99 = median(rounds.map((round) => round.many.p99Ms));
  const isFlat = report({
    name: `${call.name}: time with ${MANY.toLocaleString('en')} products ÷ ${FEW.toLocaleString('en')}`,
    value: median(rounds.map((round) => round.slower)),
    unit: '×',
    goal: { atMost: call.mostSlower },
    note: `${rate}/s, p99 ${p99} ms, ${failures} failures`,
  });
  const isLean = report({
    name: `${call.name}: throughput ÷ bare Fastify + pg`,
    value: median(rounds.map((round) => round.toBare)),
    unit: '×',
    goal: { atLeast: 0.6 },
  });
  return isFlat && isLean && failures === 0;
};
