import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** More than one comes in: what has ended never piles up between two runs of the housekeeping. */
const REMOVED_AT_ONCE = 4;

/**
 * Keeps until when the tickets of a sign-in for a file are good, and answers it. Some that have ended make room: visitors are made
 * freely, and each can have one.
 */
export const saveTicketEnd = async (
  db: Database,
  holderId: string,
  fileUuid: string,
  seconds: number,
): Promise<Date> => {
  const { rows } = await sql<{ readonly validUntil: Date }>`
    with ended as (
      delete from media_ticket where (holder_id, file_uuid) in (
        select holder_id, file_uuid from media_ticket
        where valid_until < now() and (holder_id, file_uuid) <> (${holderId}::uuid, ${fileUuid}::uuid)
        order by valid_until limit ${sql.lit(REMOVED_AT_ONCE)} for update skip locked)
    )
    insert into media_ticket (holder_id, file_uuid, valid_until)
    values (${holderId}::uuid, ${fileUuid}::uuid, now() + make_interval(secs => ${seconds}))
    on conflict (holder_id, file_uuid) do update set valid_until = excluded.valid_until
    returning valid_until as "validUntil"`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('a ticket came back empty');
  return row.validUntil;
};

/** Until when the tickets of a sign-in for a file are good; undefined where there are none. */
export const findTicketEnd = async (db: Database, holderId: string, fileUuid: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('media_ticket')
    .select('valid_until')
    .where('holder_id', '=', holderId)
    .where('file_uuid', '=', fileUuid)
    .executeTakeFirst();
  return row?.valid_until;
};
