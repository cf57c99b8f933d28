import type { Database } from '#server/db/database.ts';
import { readOverview, type Overview } from './queries.ts';

const REVENUE_DAYS = 30;

/** What staff look at first. */
export const getOverview = (db: Database): Promise<Overview> => readOverview(db, REVENUE_DAYS);
