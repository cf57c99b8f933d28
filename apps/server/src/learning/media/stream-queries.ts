import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

/** A file that plays on a device of a member; a device is a sign-in. */
export interface StreamKey {
  readonly sessionId: string;
  readonly fileUuid: string;
}

/** Tells every process that a stream has ended; the payload is `streamName` of it. */
export const STREAM_ENDED_CHANNEL = 'stream_ended';

export const streamName = ({ sessionId, fileUuid }: StreamKey): string => `${sessionId}:${fileUuid}`;

/** A stream of which nothing was heard for longer plays no more: two reports of a player and some. */
const LIVE_SECONDS = 150;

const isRecent = sql`last_seen_at > now() - make_interval(secs => ${LIVE_SECONDS})`;

const isStream = ({ sessionId, fileUuid }: StreamKey): RawBuilder<unknown> =>
  sql`session_id = ${sessionId}::uuid and file_uuid = ${fileUuid}::uuid`;

/** Notes that a stream goes on; false where it has ended or was not heard of for too long, and so has no place any more. */
export const touchStream = async (db: Database, stream: StreamKey): Promise<boolean> => {
  const { rows } = await sql`
    update playback_session set last_seen_at = now() where ${isStream(stream)} and ended_at is null and ${isRecent}
    returning session_id`.execute(db);
  return rows.length > 0;
};

/** The places of a member are given out one after the other. */
export const lockPlaces = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
};

/** The member's streams beside this one that play now, the oldest first. Signing out ends a device's streams. */
export const listOtherStreams = async (
  tx: Transaction,
  memberId: number,
  stream: StreamKey,
): Promise<readonly StreamKey[]> => {
  const { rows } = await sql<StreamKey>`
    select session_id as "sessionId", file_uuid as "fileUuid" from playback_session
    where member_id = ${memberId} and ended_at is null and ${isRecent} and not (${isStream(stream)})
      and not exists (select from session where session.id = playback_session.session_id and session.ended_at is not null)
    order by started_at, session_id, file_uuid`.execute(tx);
  return rows;
};

/** Begins a stream, or goes on with it. */
export const saveStream = async (tx: Transaction, memberId: number, stream: StreamKey): Promise<void> => {
  await sql`
    insert into playback_session (session_id, file_uuid, member_id)
    values (${stream.sessionId}::uuid, ${stream.fileUuid}::uuid, ${memberId})
    on conflict (session_id, file_uuid) do update set last_seen_at = now(), ended_at = null,
      started_at = case when playback_session.ended_at is null and playback_session.${isRecent}
        then playback_session.started_at else now() end`.execute(tx);
};

/** Ends streams of a member, told to every process when it is committed. */
export const endStreams = async (db: Database, memberId: number, streams: readonly StreamKey[]): Promise<void> => {
  if (streams.length === 0) return;
  await sql`
    update playback_session set ended_at = now()
    where member_id = ${memberId} and ended_at is null
      and session_id || ':' || file_uuid = any(${streams.map(streamName)}::text[])
    returning pg_notify(${STREAM_ENDED_CHANNEL}, session_id || ':' || file_uuid)`.execute(db);
};

/** What one device plays. */
export const listDeviceStreams = async (
  db: Database,
  memberId: number,
  sessionId: string,
): Promise<readonly StreamKey[]> => {
  const { rows } = await sql<StreamKey>`
    select session_id as "sessionId", file_uuid as "fileUuid" from playback_session
    where member_id = ${memberId} and session_id = ${sessionId}::uuid and ended_at is null`.execute(db);
  return rows;
};

const KEEP_STREAMS_DAYS = 90;
const KEEP_CREDIT_DAYS = 180;
/** Only a killed process leaves one; by then no refund is offered that it could decide. */
const KEEP_MARKS_DAYS = 400;

/** Removes what is known of devices that have long stopped playing; what was watched stays. */
export const sweepPlayback = async (db: Database): Promise<void> => {
  await deleteInBatches(
    db,
    'playback_session',
    sql`last_seen_at < now() - make_interval(days => ${KEEP_STREAMS_DAYS})`,
  );
  await deleteInBatches(db, 'viewing_credit', sql`credit_at < now() - make_interval(days => ${KEEP_CREDIT_DAYS})`);
  await deleteInBatches(db, 'delivery_mark', sql`opened_at < now() - make_interval(days => ${KEEP_MARKS_DAYS})`);
  await deleteInBatches(db, 'media_ticket', sql`valid_until < now() - interval '1 day'`);
};
