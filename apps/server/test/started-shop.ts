import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '#server/platform/http/logger.ts';
import { readConfig } from '#server/shop/config/config.ts';
import { startShop, type Shop } from '#server/shop/start-shop.ts';
import { clientsOf, peopleOf, TEST_SECRET, type TestShop } from './test-shop.ts';

export interface StartedShop extends Pick<TestShop, 'as' | 'signUp' | 'staff' | 'signInStaff'> {
  readonly shop: Shop;
  readonly logged: () => string;
  readonly close: () => Promise<void>;
}

/** A whole process of a shop that is no demo, as its operator starts it: server, worker and what stands in for other companies. */
export const startTestShop = async (
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<StartedShop> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-started-'));
  const config = readConfig({
    SHOP_DATA_DIR: dataDir,
    SHOP_SECRET: TEST_SECRET,
    SHOP_DEMO: '0',
    SHOP_BUILD_WEB: '0',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '6',
    PORT: '0',
    ...variables,
  });
  const lines: string[] = [];
  const shop = await startShop(config, createLogger('info', { write: (line) => lines.push(line) }));
  const as = clientsOf(shop.app);
  return {
    shop,
    as,
    ...peopleOf(shop.database.db, as),
    logged: () => lines.join(''),
    close: async () => {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
