import type { PlayedRange } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A file that is sent to a member. */
export interface SentFile {
  readonly memberId: number;
  readonly fileUuid: string;
}

/** What was sent of one file to one member, as ranges that lie apart. */
export interface DeliveredFile extends SentFile {
  readonly delivered: readonly PlayedRange[];
}

/** Marks that segments of a file may be on their way to a member. Durable before it resolves. */
export const openMark = async (db: Database, markId: string, { memberId, fileUuid }: SentFile): Promise<void> => {
  await sql`insert into delivery_mark (id, member_id, file_uuid)
    values (${markId}::uuid, ${memberId}, ${fileUuid}::uuid)`.execute(db);
};

/**
 * Adds to what was sent before and takes away the marks of what is now all written, in one statement: both or neither. Rows in
 * key order, so that two processes never wait crosswise.
 */
export const saveDeliveries = async (
  db: Database,
  files: readonly DeliveredFile[],
  settledMarks: readonly string[],
): Promise<void> => {
  if (files.length === 0 && settledMarks.length === 0) return;
  const rows = files.map(({ memberId, fileUuid, delivered }) => ({
    member_id: memberId,
    file_uuid: fileUuid,
    delivered: `{${delivered.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  }));
  await sql`
    with settled as (delete from delivery_mark where id = any(${settledMarks}::uuid[]))
    insert into playback_delivery (member_id, file_uuid, delivered)
    select sent.member_id, sent.file_uuid, sent.delivered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (member_id bigint, file_uuid uuid, delivered int4multirange)
    order by sent.member_id, sent.file_uuid
    on conflict (member_id, file_uuid) do update set delivered = playback_delivery.delivered + excluded.delivered,
      updated_at = now()`.execute(db);
};

/** Whether something of a file was sent to a member and written down. */
export const wasDelivered = async (db: Database, { memberId, fileUuid }: SentFile): Promise<boolean> => {
  const { rows } = await sql`
    select from playback_delivery where member_id = ${memberId} and file_uuid = ${fileUuid}::uuid`.execute(db);
  return rows.length > 0;
};
