import { randomBytes } from 'node:crypto';
import { startShopProcess } from '../shop-process.ts';
import { quietShop } from './killable-shop.ts';

/** Two servers, each a process of its own, on one database: to people they are one shop. */
export interface ShopPair {
  readonly urls: readonly [string, string];
  /** The payment stand-in of the first; both keep their trades in the same place. */
  readonly gatewayUrl: string;
  readonly stop: () => Promise<void>;
}

export const openShopPair = async (databaseUrl: string): Promise<ShopPair> => {
  const variables = { ...quietShop, SHOP_SECRET: randomBytes(24).toString('hex') };
  const first = await startShopProcess({ databaseUrl, variables });
  const second = await startShopProcess({ databaseUrl, variables }).catch(async (error: unknown) => {
    await first.stop();
    throw error;
  });
  return {
    urls: [first.url, second.url],
    gatewayUrl: first.standInUrl,
    stop: async () => {
      await Promise.all([first.stop(), second.stop()]);
    },
  };
};
