import type { TransferFilter } from '@kapok/contract';
import type { Database } from '#server/platform/db/database.ts';
import { listAwaitedTransfers, type AwaitedTransfer } from './transfer-queries.ts';

/** The transfers that staff look for on the bank statement; of cancelled orders those that a buyer said were sent. */
export const readAwaitedTransfers = (db: Database, filter: TransferFilter): Promise<readonly AwaitedTransfer[]> =>
  listAwaitedTransfers(db, filter);
