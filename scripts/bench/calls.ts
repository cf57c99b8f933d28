import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { openBenchShop, type BenchShop } from './bench-shop.ts';
import { load, type LoadRequest } from './load.ts';
import { listenToDriver, recordStatements, type Statement } from './recorded-call.ts';
import { median, report } from './report.ts';
import { runProgram, runShop, withTemporaryFolder, type RunningProgram } from './shop-child.ts';

const ROUNDS = 9;
const SECONDS_PER_ROUND = 2;
const WARM_UP_SECONDS = 2;
const POOL_SIZE = 16;
/** One member for each of the connections, as people are. */
const MEMBERS = 16;

interface MeasuredCall {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

const callsOf = ({ product }: BenchShop): readonly MeasuredCall[] => [
  { name: 'read: product detail', path: contract.qryProductBySlug.path, body: { Slug: product.slug } },
  { name: 'read: cart', path: contract.qryShoppingCart.path, body: {} },
  { name: 'read: orders', path: contract.qryOrders.path, body: { qryType: '近期消費' } },
  {
    name: 'write: delivery of the cart',
    path: contract.changeTransportItem.path,
    body: { ProductId: 'Z01', RecipientName: '王小明', RecipientTel: '0912345678', Destination: '臺北市' },
  },
];

interface Recorded {
  readonly path: string;
  readonly statements: readonly Statement[];
  readonly answer: string;
}

const barePath = (path: string, member: number): string => `${path}/${member}`;

/** Throughput of calls next to bare Fastify and the driver running the same statements, in interleaved rounds. */
export const benchCalls = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    listenToDriver();
    const shop = await openBenchShop(folder, POOL_SIZE, MEMBERS);
    try {
      const calls = callsOf(shop);
      const planFile = join(folder, 'bare.json');
      const plan = { databaseUrl: shop.databaseUrl, poolSize: POOL_SIZE, calls: await recordCalls(shop, calls) };
      writeFileSync(planFile, JSON.stringify(plan));
      const bare = await runProgram(['scripts/bench/bare-server.ts', planFile], {});
      const real = await runShop(join(folder, 'shop'), {
        DATABASE_URL: shop.databaseUrl,
        DATABASE_POOL_SIZE: String(POOL_SIZE),
        SHOP_SECRET: shop.secret,
      });
      try {
        return await compareAll(calls, shop.tokens, real, bare);
      } finally {
        await real.stop();
        await bare.stop();
      }
    } finally {
      await shop.close();
    }
  });

const recordCalls = async (shop: BenchShop, calls: readonly MeasuredCall[]): Promise<readonly Recorded[]> => {
  const recorded: Recorded[] = [];
  for (const { path, body } of calls) {
    for (const [member, token] of shop.tokens.entries()) {
      await shop.inject(path, body, token);
      let answer = '';
      const statements = await recordStatements(async () => {
        answer = await shop.inject(path, body, token);
      });
      recorded.push({ path: barePath(path, member), statements, answer });
    }
  }
  return recorded;
};

const compareAll = async (
  calls: readonly MeasuredCall[],
  tokens: readonly string[],
  real: RunningProgram,
  bare: RunningProgram,
): Promise<boolean> => {
  let allMet = true;
  for (const call of calls) {
    const body = JSON.stringify(call.body);
    const ofShop = tokens.map((token) => ({ path: call.path, headers: { authorization: `Bearer ${token}` }, body }));
    const ofBare = tokens.map((_token, member) => ({ path: barePath(call.path, member), headers: {}, body }));
    const met = await compare(call.name, { url: real.url, requests: ofShop }, { url: bare.url, requests: ofBare });
    allMet &&= met;
  }
  return allMet;
};

interface Side {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
}

const compare = async (name: string, shop: Side, bare: Side): Promise<boolean> => {
  await load(shop.url, shop.requests, WARM_UP_SECONDS);
  await load(bare.url, bare.requests, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofShop = await load(shop.url, shop.requests, SECONDS_PER_ROUND);
    const ofBare = await load(bare.url, bare.requests, SECONDS_PER_ROUND);
    rounds.push({ ...ofShop, bare: ofBare.perSecond, bareFailures: ofBare.failures });
  }
  const failures = rounds.reduce((sum, round) => sum + round.failures + round.bareFailures, 0);
  const rate = Math.round(median(rounds.map((round) => round.perSecond)));
  const bareRate = Math.round(median(rounds.map((round) => round.bare)));
  const p99 = median(rounds.map((round) => round.p99Ms));
  const met = report({
    name: `${name} ÷ bare Fastify + pg`,
    value: median(rounds.map((round) => round.perSecond / round.bare)),
    unit: '×',
    goal: { atLeast: 0.6 },
    note: `${rate}/s against ${bareRate}/s, p99 ${p99} ms, ${failures} failures`,
  });
  return met && failures === 0;
};
