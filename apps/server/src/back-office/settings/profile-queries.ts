import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

/** Whether no picture was uploaded under this id. */
export const findMissingPicture = async (tx: Transaction, fileUuid: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from media_file where file_uuid = ${fileUuid}::uuid and kind = 'images'`.execute(tx);
  return rows.length === 0;
};
