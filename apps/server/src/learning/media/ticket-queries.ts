import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Keeps until when the tickets of a member's sign-in for a file are good, and answers it. */
export const saveTicketEnd = async (
  db: Database,
  holderId: string,
  fileUuid: string,
  seconds: number,
): Promise<Date> => {
  const { rows } = await sql<{ readonly validUntil: Date }>`
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
