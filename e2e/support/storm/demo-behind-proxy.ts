import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { attachEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/index.ts';
import { runShopCommand } from '../ended-process.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { quietShop } from './killable-shop.ts';

/** Outside the demo a demo account's second factor opens nothing: here its staff are people like others. */
const employDemoStaff = async (dataDir: string): Promise<void> => {
  const client = new Client(await attachEmbeddedPostgres(dataDir));
  await client.connect();
  try {
    await client.query('update member set is_demo = false');
  } finally {
    await client.end();
  }
};

/**
 * A shop with the catalogue and the accounts of the demo that believes the address a test names. The demo itself does not
 * start behind a proxy, so its rows are put into a shop that is none.
 */
export const startDemoBehindProxy = async (): Promise<ShopProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-seeded-'));
  const forget = (): void => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { exitCode, lines } = await runShopCommand(dataDir, ['seed']);
    if (exitCode !== 0) throw new Error(`the shop could not be seeded:\n${lines.join('\n')}`);
    const shop = await startShopProcess({ dataDir, variables: quietShop });
    await employDemoStaff(dataDir);
    return {
      ...shop,
      stop: async () => {
        await shop.stop();
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
};
