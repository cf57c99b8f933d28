import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { endAfter, EVENTS, permutations } from '../../apps/server/test/event-orders/events.ts';
import { runEventOrders } from '../../apps/server/test/event-orders/run-event-orders.ts';
import { reportStorm, type Storm } from './storm.ts';

/** Every order in which form, return, notifications, deletion and reconciliation can come (PAY-4, PAY-6, PAY-7, C07). */
export const eventOrders: Storm = async () => {
  const all = permutations(EVENTS);
  const ends = Map.groupBy(all.map(endAfter), ({ status, payments }) => [status, ...payments.map(keptWord)].join(', '));
  const startedAt = performance.now();
  const faults = await onFreshDatabase(all);
  const figures = Object.fromEntries([...ends].map(([end, orders]) => [end, orders.length]));
  const tookMs = Math.round(performance.now() - startedAt);
  return reportStorm({ 'orders of events': all.length, ...figures, 'took (ms)': tookMs }, faults);
};

const keptWord = (isKept: boolean): string => (isKept ? 'payment kept' : 'payment sent back');

const onFreshDatabase = async (sequences: Parameters<typeof runEventOrders>[1]): Promise<readonly string[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-storm-'));
  // Root's database server runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  const logger = { ...console, info: () => undefined };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
    try {
      await migrateToLatest(postgres.connectionConfig);
      const database = openDatabase(postgres.connectionConfig, { poolSize: 8, onConnectionLost: () => undefined });
      try {
        return await runEventOrders(database, sequences);
      } finally {
        await database.close();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
