import type { OriginQuestion } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { isSwitchedOn, switches } from './switches.ts';
import { listToldReceivers } from './told-receivers.ts';

/** What visitors are asked of where they come from; null in a shop that does not ask. */
export const readOriginQuestion = async (db: Database): Promise<OriginQuestion | null> => {
  const [asks, tellsTo] = await Promise.all([isSwitchedOn(db, switches.asksOrigin), listToldReceivers(db)]);
  return asks ? { tellsTo } : null;
};
