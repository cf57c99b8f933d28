import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { countViolations } from '../../apps/server/src/selling/orders/verify-queries.ts';
import { fillServedShop } from '../../apps/server/test/money-shop-rows.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';
import { registerBuyers, shopFor, shopOfBuyers, type Durations } from './buyers.ts';
import { addBenchProducts } from './catalogue-rows.ts';
import { childrenProcessorMs, parentOf, processorMs, residentMegabytes } from './process-figures.ts';
import { percentile, report } from './report.ts';
import { runShop, withTemporaryFolder } from './shop-child.ts';
import { withClient } from './with-client.ts';

const USERS = 16;
const SECONDS = 12;
const WARM_UP_SECONDS = 3;
/** No member can run out of courses within the time, each being bought once. */
const COURSES = 1_600;

/**
 * Whole checkouts on the embedded database with fsync on: two courses into the cart, order, form, notification, and both
 * courses open; 16 people at once. The jobs that the payments left behind are worked off within the measured time.
 */
export const benchCheckouts = (): Promise<boolean> => checkOutAmong(0);

/** The same in a shop that sells a hundred thousand products. */
export const benchCheckoutsAmongMany = (): Promise<boolean> => checkOutAmong(100_000);

const checkOutAmong = (products: number): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger: console });
    const databaseUrl = connectionUrl(postgres.connectionConfig);
    try {
      await migrateToLatest({ connectionString: databaseUrl });
      const courses = products === 0 ? await addCourses(databaseUrl) : await addCatalogue(databaseUrl, products);
      return await measure(folder, databaseUrl, courses);
    } finally {
      await postgres.stop();
    }
  });

const measure = async (folder: string, databaseUrl: string, courses: readonly string[]): Promise<boolean> => {
  const shop = await runShop(join(folder, 'shop'), {
    ...shopOfBuyers,
    DATABASE_URL: databaseUrl,
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tokens = await registerBuyers(shop.url, USERS);
    const shelf = { courses, next: tokens.map(() => 0) };
    await shopFor({ url: shop.url, tokens, shelf, seconds: WARM_UP_SECONDS });
    await drain(client);
    const began = performance.now();
    const databasePid = await findPostmaster(client);
    const cpuBefore = processorMs(shop.child);
    const databaseCpuBefore = childrenProcessorMs(databasePid);
    const durations = await shopFor({ url: shop.url, tokens, shelf, seconds: SECONDS });
    const shoppedSeconds = (performance.now() - began) / 1_000;
    await drain(client);
    const drainedSeconds = (performance.now() - began) / 1_000;
    const cpuPerCheckoutMs = (processorMs(shop.child) - cpuBefore) / durations.notify.length;
    const databaseCpuPerCheckoutMs = (childrenProcessorMs(databasePid) - databaseCpuBefore) / durations.notify.length;
    const megabytes = residentMegabytes(shop.child);
    const isSound = await checkRecords(client, databaseUrl);
    return (
      reportAll(durations, { shoppedSeconds, drainedSeconds, cpuPerCheckoutMs, databaseCpuPerCheckoutMs, megabytes }) &&
      isSound
    );
  } finally {
    await client.end();
    await shop.stop();
  }
};

/** The process that has started every connection's. */
const findPostmaster = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
};

const addCourses = async (connectionString: string): Promise<readonly string[]> => {
  const database = openDatabase({ connectionString }, { poolSize: 1, onConnectionLost: () => undefined });
  try {
    const rows = await fillServedShop(database.db);
    const courses: string[] = [];
    while (courses.length < COURSES) courses.push(await rows.addProduct({ priceNtd: 500 + courses.length }));
    return courses;
  } finally {
    await database.close();
  }
};

/** Answers the courses of a large catalogue that are bought; everything in it is booked as `verify` wants it. */
const addCatalogue = async (connectionString: string, products: number): Promise<readonly string[]> => {
  const database = openDatabase({ connectionString }, { poolSize: 1, onConnectionLost: () => undefined });
  await fillServedShop(database.db);
  await database.close();
  let courses: readonly string[] = [];
  await withClient(connectionString, async (client) => {
    await addBenchProducts(client, products);
    await client.query(`insert into stock_movement (product_id, reason, free_change, reserved_change, sold_change)
      select product_id, 'initial', free, 0, 0 from stock`);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ readonly id: string }>(
      `select product_id as id from product where kind = 'video' order by md5(product_id) limit ${COURSES}`,
    );
    courses = rows.map(({ id }) => id);
  });
  return courses;
};

const DRAIN_POLL_MS = 50;
const DUE_JOBS = 'select from graphile_worker.jobs where run_at <= now() limit 1';

const drain = async (client: Client): Promise<void> => {
  while (((await client.query(DUE_JOBS)).rowCount ?? 0) > 0) await wait(DRAIN_POLL_MS);
};

const UNGRANTED = `select from customer_order o join order_line l on l.order_id = o.id
  where o.status <> 'paid' or not exists (
    select from entitlement e where e.member_id = o.member_id and e.product_id = l.product_id and e.revoked_at is null)`;

const checkRecords = async (client: Client, connectionString: string): Promise<boolean> => {
  const { rowCount } = await client.query(UNGRANTED);
  const database = openDatabase({ connectionString }, { poolSize: 1, onConnectionLost: () => undefined });
  const broken = (await countViolations(database.db)).filter(({ violations }) => violations > 0);
  await database.close();
  for (const { name } of broken) console.log(`✗ broken: ${name}`);
  return (
    report({ name: 'lines without their right', value: rowCount ?? 0, unit: '', goal: { atMost: 0 } }) &&
    broken.length === 0
  );
};

interface Run {
  readonly shoppedSeconds: number;
  readonly drainedSeconds: number;
  readonly cpuPerCheckoutMs: number;
  readonly databaseCpuPerCheckoutMs: number;
  /** Of the server, when the last job was done. */
  readonly megabytes: number;
}

const reportAll = (durations: Durations, run: Run): boolean => {
  const { shoppedSeconds, drainedSeconds } = run;
  const count = durations.notify.length;
  const met = [
    report({
      name: 'whole checkouts, their jobs included',
      value: count / drainedSeconds,
      unit: '/s',
      goal: { atLeast: 150 },
      note: `${count} in ${shoppedSeconds.toFixed(1)} s, jobs done ${(drainedSeconds - shoppedSeconds).toFixed(1)} s later`,
    }),
    // These say the same on a busy machine as on a quiet one.
    report({ name: 'processor time of the server for each', value: run.cpuPerCheckoutMs, unit: 'ms', goal: null }),
    report({ name: 'and of the database', value: run.databaseCpuPerCheckoutMs, unit: 'ms', goal: null }),
    report({ name: 'server memory after it', value: run.megabytes, unit: 'MB', goal: { atMost: 250 } }),
    ...Object.entries(durations).map(([name, values]) =>
      report({
        name: `p99 of ${name}`,
        value: percentile(values, 99),
        unit: 'ms',
        goal: { atMost: name === 'add' ? 60 : 150 },
        note: `median ${percentile(values, 50).toFixed(1)} ms`,
      }),
    ),
  ];
  return met.every(Boolean);
};
