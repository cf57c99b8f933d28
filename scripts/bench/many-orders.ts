import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { connectionUrl, withDatabase } from '../../apps/server/test/database/connection-url.ts';
import { openBenchShop } from './bench-shop.ts';
import { load, type LoadRequest } from './load.ts';
import { addBenchOrders, addCrowd, addIdleMembers, CROWD_ORDERS } from './many-orders-rows.ts';
import { printPlans } from './plans.ts';
import { listenToDriver, recordStatements, type Statement } from './recorded-call.ts';
import { median, report } from './report.ts';
import { runShop, withTemporaryFolder } from './shop-child.ts';
import { compareStaffLists } from './staff-lists.ts';
import { withClient } from './with-client.ts';

const ROUNDS = 9;
const SECONDS_PER_ROUND = 1;
const POOL_SIZE = 16;
const MEMBERS = 16;
/** How much longer a call may take because other people's orders are there. */
const MOST_SLOWER = 1.3;

const CALLS = [
  { name: 'order list', path: contract.qryOrders.path, body: { qryType: '近期消費' } },
  { name: 'collection', path: contract.getMyProduct.path, body: {} },
  { name: 'cart', path: contract.qryShoppingCart.path, body: {} },
] as const;

interface Prepared {
  readonly secret: string;
  readonly tokens: readonly string[];
  readonly statements: readonly Statement[];
}

/**
 * What a member reads with a million orders of others in the table, next to the same shop with a thousand: two databases,
 * a process each, in interleaved rounds. The plans on the large one are printed. Then the lists of staff, with a million
 * members, too.
 */
export const benchManyOrders = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    listenToDriver();
    const { secret, tokens, statements } = await prepare(folder);
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger: console });
    const { database } = postgres.connectionConfig;
    const urlOf = (name: string): string => withDatabase(connectionUrl(postgres.connectionConfig), name);
    const start = (name: string) =>
      runShop(join(folder, name), {
        DATABASE_URL: urlOf(name),
        DATABASE_POOL_SIZE: String(POOL_SIZE),
        SHOP_SECRET: secret,
      });
    try {
      await copyDatabase(urlOf('template1'), { from: database, to: 'few_orders' });
      await withClient(urlOf(database), async (client) => {
        await addCrowd(client);
        await printPlans(client, statements);
      });
      const [few, many] = await Promise.all([start('few_orders'), start(database)]);
      try {
        const membersMet = await compareAll(few.url, many.url, tokens);
        await withClient(urlOf(database), addIdleMembers);
        const staffMet = await compareStaffLists(many.url);
        return membersMet && staffMet;
      } finally {
        await Promise.all([few.stop(), many.stop()]);
      }
    } finally {
      await postgres.stop();
    }
  });

/** The shop with its thousand orders, and the statements that its calls send. */
const prepare = async (folder: string): Promise<Prepared> => {
  const shop = await openBenchShop(folder, POOL_SIZE, MEMBERS);
  try {
    await withClient(shop.databaseUrl, addBenchOrders);
    const [token = ''] = shop.tokens;
    const statements: Statement[] = [];
    for (const { path, body } of CALLS) {
      await shop.inject(path, body, token);
      statements.push(...(await recordStatements(() => shop.inject(path, body, token))));
    }
    return { secret: shop.secret, tokens: shop.tokens, statements };
  } finally {
    await shop.close();
  }
};

const copyDatabase = (url: string, { from, to }: { readonly from: string; readonly to: string }): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`create database ${to} template ${from}`);
  });

const compareAll = async (few: string, many: string, tokens: readonly string[]): Promise<boolean> => {
  let allMet = true;
  for (const { name, path, body } of CALLS) {
    const requests = tokens.map((token) => ({
      path,
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }));
    const met = await compare(name, { few, many, requests });
    allMet &&= met;
  }
  return allMet;
};

interface Sides {
  readonly few: string;
  readonly many: string;
  readonly requests: readonly LoadRequest[];
}

const compare = async (name: string, { few, many, requests }: Sides): Promise<boolean> => {
  const ratios: number[] = [];
  const rates: number[] = [];
  let failures = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofFew = await load(few, requests, SECONDS_PER_ROUND);
    const ofMany = await load(many, requests, SECONDS_PER_ROUND);
    failures += ofFew.failures + ofMany.failures;
    // The first round warms both up.
    if (round === 0) continue;
    ratios.push(ofFew.perSecond / ofMany.perSecond);
    rates.push(ofMany.perSecond);
  }
  const met = report({
    name: `${name}, time with ${CROWD_ORDERS.toLocaleString('en')} orders ÷ 1,000`,
    value: median(ratios),
    unit: '×',
    goal: { atMost: MOST_SLOWER },
    note: `${Math.round(median(rates))}/s, ${failures} failures`,
  });
  return met && failures === 0;
};
