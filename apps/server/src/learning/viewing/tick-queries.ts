import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The lessons of a product that a member ticked as done. */
export const listTicked = async (db: Database, memberId: number, productId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly fileUuid: string }>`
    select tick.file_uuid as "fileUuid" from lesson_tick tick
    where tick.member_id = ${memberId}
      and tick.file_uuid in (select item.file_uuid from playlist_item item where item.product_id = ${productId})
    order by tick.file_uuid`.execute(db);
  return rows.map(({ fileUuid }) => fileUuid);
};

/** The readings of a product that a member ticked as done. */
export const listTickedReadings = async (
  db: Database,
  memberId: number,
  productId: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly readingId: string }>`
    select tick.reading_id as "readingId" from reading_tick tick
    join product_reading reading on reading.product_id = tick.product_id and reading.reading_id = tick.reading_id
    where tick.member_id = ${memberId} and tick.product_id = ${productId}
    order by reading.position`.execute(db);
  return rows.map(({ readingId }) => readingId);
};

/** Safe to repeat: the first tick keeps its time. */
export const addTick = async (db: Database, memberId: number, fileUuid: string): Promise<void> => {
  await sql`
    insert into lesson_tick (member_id, file_uuid) values (${memberId}, ${fileUuid}::uuid)
    on conflict do nothing`.execute(db);
};

export const removeTick = async (db: Database, memberId: number, fileUuid: string): Promise<void> => {
  await sql`delete from lesson_tick where member_id = ${memberId} and file_uuid = ${fileUuid}::uuid`.execute(db);
};
