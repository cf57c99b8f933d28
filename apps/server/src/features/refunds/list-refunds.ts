import type { Database } from '#server/db/database.ts';
import { listOpenRefunds, type OpenRefund } from './staff-queries.ts';

/** What waits for staff: reviews, transfers by hand, refusals of the gateway, outcomes that nobody knows. */
export const readOpenRefunds = (db: Database): Promise<readonly OpenRefund[]> => listOpenRefunds(db);
