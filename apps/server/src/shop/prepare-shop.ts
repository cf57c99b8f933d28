import { ConfigError, type Config } from '#server/shop/config/config.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { hasDemoMembers, seedDemo } from '#server/shop/demo/index.ts';
import { ensureTermsVersion } from '#server/selling/legal/index.ts';
import { isDemoProfileInForce } from '#server/platform/shop-profile/index.ts';
import { resealServices, serviceKeysOf } from '#server/back-office/services/index.ts';
import { resealWebhooks, webhookKeysOf } from '#server/back-office/webhooks/index.ts';
import { conversionKeysOf, resealConversions } from '#server/back-office/conversions/index.ts';
import { resealSecrets, secretKeysOf } from '#server/accounts/second-factor/index.ts';

const WAY_OUT = 'production needs a database of its own, or "npm run shop -- remove-demo" first';

/**
 * Puts in place what every shop needs before it opens: the terms in force and, in the demo, something to sell.
 * Throws ConfigError when a production shop still has demo accounts, whose passwords everyone knows, or the demo's seller.
 */
export const prepareShop = async (db: Database, config: Config, demoDir: string): Promise<void> => {
  if (config.production && (await hasDemoMembers(db))) {
    throw new ConfigError([`the database holds demo accounts: ${WAY_OUT}`]);
  }
  if (config.production && (await isDemoProfileInForce(db))) {
    throw new ConfigError([`the database holds the seller of the demo: ${WAY_OUT}`]);
  }
  await inTransaction(db, (tx) => resealSecrets(tx, secretKeysOf(config.secret, config.otherSecret)));
  await inTransaction(db, (tx) => resealWebhooks(tx, webhookKeysOf(config.secret, config.otherSecret)));
  await inTransaction(db, (tx) => resealServices(tx, serviceKeysOf(config.secret, config.otherSecret)));
  await inTransaction(db, (tx) => resealConversions(tx, conversionKeysOf(config.secret, config.otherSecret)));
  if (config.demo) await seedDemo(db, { demoDir, secret: config.secret, showroom: config.demoShowroom });
  else await inTransaction(db, (tx) => ensureTermsVersion(tx));
};
