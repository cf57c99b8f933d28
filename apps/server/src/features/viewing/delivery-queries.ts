import type { PlayedRange } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** What was sent of one file to one member, as ranges that lie apart. */
export interface DeliveredFile {
  readonly memberId: number;
  readonly fileUuid: string;
  readonly delivered: readonly PlayedRange[];
}

/** Adds to what was sent before, all in one statement; rows in key order, so that two processes never wait crosswise. */
export const saveDeliveries = async (db: Database, files: readonly DeliveredFile[]): Promise<void> => {
  if (files.length === 0) return;
  const rows = files.map(({ memberId, fileUuid, delivered }) => ({
    member_id: memberId,
    file_uuid: fileUuid,
    delivered: `{${delivered.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  }));
  await sql`
    insert into playback_delivery (member_id, file_uuid, delivered)
    select sent.member_id, sent.file_uuid, sent.delivered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (member_id bigint, file_uuid uuid, delivered int4multirange)
    order by sent.member_id, sent.file_uuid
    on conflict (member_id, file_uuid) do update set delivered = playback_delivery.delivered + excluded.delivered,
      updated_at = now()`.execute(db);
};
