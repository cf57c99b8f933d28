import type { Database } from '#server/platform/db/database.ts';
import { listCarriers, type ListedCarrier } from './queries.ts';

/** The carriers that a parcel can be given to. */
export const readCarriers = (db: Database): Promise<readonly ListedCarrier[]> => listCarriers(db);
