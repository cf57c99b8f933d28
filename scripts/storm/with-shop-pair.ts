import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';
import { openShopPair, type ShopPair } from '../../e2e/support/storm/shop-pair.ts';

/** Runs work on two servers that share a database of their own, with everything written to disk as in a real shop. */
export const withShopPair = async <Result>(
  work: (shop: ShopPair, connection: ClientConfig) => Promise<Result>,
): Promise<Result> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-storm-'));
  // Root's database server runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, logger: { ...console, info: () => undefined } });
    try {
      const shop = await openShopPair(connectionUrl(postgres.connectionConfig));
      try {
        return await work(shop, postgres.connectionConfig);
      } finally {
        await shop.stop();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
