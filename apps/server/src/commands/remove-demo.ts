import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { inTransaction, type DatabaseHandle } from '#server/platform/db/database.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { readDemoCatalogue } from '#server/shop/demo/index.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';
import { readOptions } from './read-options.ts';
import { useDatabase } from './use-database.ts';
import {
  countOtherConnections,
  dropEverything,
  findBesideDemo,
  lockPeople,
  type FoundBesideDemo,
} from './remove-demo-queries.ts';

const DEMO_DIR = resolve(import.meta.dirname, '../../../../demo');

const options = z.object({ 'with-own-work': z.boolean().default(false) });

/** The way from a demo to a shop of one's own in the same database. */
export const removeDemoCommand: Command = {
  usage: 'remove-demo [--with-own-work]',
  summary:
    'Takes the demo out of the database as if it had never been there, media included. Refused while a shop runs on it, and where anybody but the demo has registered or ordered.',
  options: [
    [
      '--with-own-work',
      {
        en: 'Removes products and shop details, too, that were made while looking around',
        zh: '連同試用時建立的商品和商店資料一起移除',
      },
    ],
  ],
  run: async (context) => {
    const { 'with-own-work': withOwnWork } = readOptions(context.args, options, { flags: ['with-own-work'] });
    await useDatabase(context, (database) => removeFrom(database, withOwnWork));
    await removeMedia(context);
    context.print('The demo is gone: the shop is empty. Start it with SHOP_DEMO=0, or the demo comes back.');
    return 0;
  },
};

const removeFrom = async ({ db, direct }: DatabaseHandle, withOwnWork: boolean): Promise<void> => {
  const { products } = await readDemoCatalogue(DEMO_DIR, { showroom: false });
  const demoProductIds = products.map(({ productId }) => productId);
  await inTransaction(db, async (tx) => {
    if ((await countOtherConnections(tx)) > 0)
      throw new CommandError('Another program is connected to the database: stop the shop first.');
    await lockPeople(tx);
    const reason = refusalOf(await findBesideDemo(tx, demoProductIds), withOwnWork);
    if (reason !== undefined) throw new CommandError(reason);
    await dropEverything(tx);
  });
  await migrateToLatest(direct);
};

/** Why nothing is removed; undefined where it is only the demo. */
const refusalOf = (found: FoundBesideDemo, withOwnWork: boolean): string | undefined => {
  if (found.realMembers > 0)
    return `The database holds more than the demo (accounts: ${found.realMembers}, their orders: ${found.realOrders}): nothing was removed.`;
  if (found.demoMembers === 0) return 'There is no demo in this database.';
  if (withOwnWork || found.ownProducts + found.ownProfiles === 0) return undefined;
  return `Made while looking around: ${found.ownProducts} products, ${found.ownProfiles} versions of the shop details. Say --with-own-work to remove them, too.`;
};

/** Media of a bucket stay: the shop has no right to delete there. */
const removeMedia = async ({ config, print }: CommandContext): Promise<void> => {
  await rm(join(config.dataDir, 'media'), { recursive: true, force: true });
  if (config.s3 !== undefined) print(`The demo's media are still in the bucket ${config.s3.bucket}.`);
};
