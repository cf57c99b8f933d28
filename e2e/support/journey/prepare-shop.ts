import { withDatabase } from '../../../apps/server/test/database/connection-url.ts';
import { createUtf8Database } from '../../../apps/server/test/database/template-database.ts';
import { startShopProcess } from '../shop-process.ts';
import { untilEverythingPlays } from './until-everything-plays.ts';

/** The demo shop, at rest, with every course ready to play. */
export interface PreparedShop {
  readonly database: string;
  readonly dataDir: string;
}

export interface PrepareOptions extends PreparedShop {
  readonly adminUrl: string;
}

/** Fills a new database and folder with the demo, and returns them when all its media are ready to play. */
export const prepareShop = async ({ adminUrl, database, dataDir }: PrepareOptions): Promise<PreparedShop> => {
  await createUtf8Database(adminUrl, database);
  const shop = await startShopProcess({ databaseUrl: withDatabase(adminUrl, database), dataDir });
  try {
    await untilEverythingPlays(shop.url);
  } finally {
    await shop.stop();
  }
  return { database, dataDir };
};
