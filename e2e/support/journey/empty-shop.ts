import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createEmptyTestDatabase } from '../../../apps/server/test/database/index.ts';
import type {} from '../global-setup.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';

/** Starts a shop in which nothing is: no demo, no administrator, no seller. */
export const startEmptyShop = async (variables: Readonly<Record<string, string>> = {}): Promise<ShopProcess> => {
  const database = await createEmptyTestDatabase();
  const dataDir = mkdtempSync(join(inject('journeys').folder, 'empty-'));
  const shop = await startShopProcess({
    databaseUrl: database.connectionString,
    dataDir,
    variables: { SHOP_DEMO: '0', ...variables },
  });
  return {
    ...shop,
    stop: async () => {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
};
