import { sql } from 'kysely';
import { runByCommit, type Transaction } from '#server/platform/db/database.ts';

/** Heard by every process when what shoppers may see has changed. */
const CATALOGUE_CHANGED_CHANNEL = 'catalogue_changed';

/** Tells every process, once the transaction is through, that a product or the categories are not what they were. */
export const announceCatalogueChange = (tx: Transaction, productId: string): Promise<void> =>
  runByCommit(tx, sql`select pg_notify(${CATALOGUE_CHANGED_CHANNEL}, ${productId})`);
