import { sql, type Kysely } from 'kysely';

/**
 * What counts as sent, whatever became of the process that sent it: a mark stands before the first segment of a file leaves and
 * goes when everything sent under it is written down. A refund of media is looked at once more before its money moves.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table delivery_mark (
      id uuid primary key,
      member_id bigint not null references member,
      file_uuid uuid not null references media_file,
      opened_at timestamptz not null default now()
    );
    create index delivery_mark_member_idx on delivery_mark (member_id, file_uuid);
    create index delivery_mark_age_idx on delivery_mark (opened_at);

    -- What players said they let go unplayed of what they were sent.
    alter table playback_delivery add given_back int4multirange not null default '{}';

    -- When the deliveries of every process were last looked at before the money of a refund of media could move, or when a
    -- person decided; null until then. What was asked for before was decided under the rule of its day.
    alter table refund add viewing_checked_at timestamptz;
    update refund set viewing_checked_at = requested_at;
  `.execute(db);
};
