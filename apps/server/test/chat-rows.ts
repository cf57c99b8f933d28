import type { Database } from '#server/platform/db/database.ts';

/** Lets members write in the talk who have bought nothing, for what is not about who may write. */
export const letEverybodyWrite = async (db: Database): Promise<void> => {
  await db
    .insertInto('shop_setting')
    .values({ name: 'chat-writers', value: JSON.stringify('everyone') })
    .execute();
};
