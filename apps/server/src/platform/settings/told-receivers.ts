import { conversionReceivers, type ConversionReceiver } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';

/** Whom the shop tells which orders an advertisement brought; nobody until staff say so. */
export const listToldReceivers = async (db: Database): Promise<readonly ConversionReceiver[]> => {
  const told = await db.selectFrom('conversion_receiver').select('receiver').where('is_on', '=', true).execute();
  return conversionReceivers.filter((each) => told.some(({ receiver }) => receiver === each));
};
