import { join } from 'node:path';
import { Client } from 'pg';
import { createFolderStorage } from '../../apps/server/src/learning/media/index.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { restoreBackup, writeBackup } from '../../apps/server/src/platform/ops/backup/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { countViolations } from '../../apps/server/src/selling/orders/verify-queries.ts';
import { fillServedShop } from '../../apps/server/test/money-shop-rows.ts';
import { addBenchCourses, addMembers, addOrders } from './many-orders-rows.ts';
import { report } from './report.ts';
import { withTemporaryFolder } from './shop-child.ts';

/** Twenty orders each. */
const BUYERS = 5_000;
const MOST_SECONDS = 60;

/** How long a backup of a hundred thousand orders takes, on the embedded database with fsync on, and restoring it into another. */
export const benchBackup = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger: console });
    try {
      const connection = postgres.connectionConfig;
      await migrateToLatest(connection);
      await fill(connection);
      await run(connection, 'create database restored');
      return await measure(folder, connection, { ...connection, database: 'restored' });
    } finally {
      await postgres.stop();
    }
  });

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connectionConfig'];

const run = async (connection: Connection, statement: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new Client({ ...connection });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

const fill = async (connection: Connection): Promise<void> => {
  const { db, close } = openDatabase(connection, { poolSize: 1, onConnectionLost: () => undefined });
  try {
    await fillServedShop(db);
  } finally {
    await close();
  }
  const client = new Client({ ...connection });
  await client.connect();
  try {
    await addBenchCourses(client);
    await addMembers(client, { name: 'many-', count: BUYERS });
    await addOrders(client, 'many-%');
  } finally {
    await client.end();
  }
};

const timed = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> => {
  const began = performance.now();
  return { result: await work(), seconds: (performance.now() - began) / 1_000 };
};

const countBroken = async (connection: Connection): Promise<string> => {
  const options = { poolSize: 1, statementTimeoutMs: 600_000, onConnectionLost: () => undefined };
  const { db, close } = openDatabase(connection, options);
  try {
    return JSON.stringify(await countViolations(db));
  } finally {
    await close();
  }
};

const measure = async (folder: string, from: Connection, to: Connection): Promise<boolean> => {
  const media = { mediaDir: join(folder, 'media'), storage: createFolderStorage(join(folder, 'media')) };
  const written = await timed(() =>
    writeBackup({
      connection: { ...from },
      folder: join(folder, 'backups'),
      media,
      app: 'bench',
      secretMark: '0'.repeat(64),
    }),
  );
  const { content } = written.result;
  const orders = content.tables.find(({ name }) => name === 'customer_order')?.rows ?? 0;
  const bytes = content.tables.reduce((sum, table) => sum + table.sizeBytes, 0);
  const note = `${orders} orders, ${content.tables.reduce((sum, table) => sum + table.rows, 0)} rows, ${(bytes / 1e6).toFixed(1)} MB`;
  const restored = await timed(() => restoreBackup({ connection: { ...to }, folder: written.result.folder, media }));
  // The filler's orders come from no carts: what the invariants say of them must be the same on both sides.
  const [there, here] = [await countBroken(from), await countBroken(to)];
  const met = [
    report({ name: 'backup', value: written.seconds, unit: 's', goal: { atMost: MOST_SECONDS }, note }),
    report({ name: 'restore', value: restored.seconds, unit: 's', goal: { atMost: MOST_SECONDS } }),
    report({ name: 'orders in it', value: orders, unit: '', goal: { atLeast: 100_000 } }),
    report({ name: 'invariants that differ', value: here === there ? 0 : 1, unit: '', goal: { atMost: 0 } }),
  ];
  return met.every(Boolean);
};
