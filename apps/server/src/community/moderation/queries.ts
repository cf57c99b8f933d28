import type { ChatPlace } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { boughtLessonsOf } from '#server/catalogue/releases/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import { places, type Place } from './places.ts';

const messagesOf = ({ messages }: Place): RawBuilder<unknown> => sql.table(messages);
const reportsOf = ({ reports }: Place): RawBuilder<unknown> => sql.table(reports);

const isOpenReport = sql`r.settled_at is null`;

/** Whether a member may read the message "c", hidden or not: who may not cannot find out by reports that there is one. */
const isOpenTo: Readonly<Record<ChatPlace, (memberId: number) => RawBuilder<boolean>>> = {
  talk: () => sql`true`,
  course: (memberId) => sql`exists (select from ${boughtLessonsOf(sql`${memberId}::bigint`)} own
    where own.product_id = c.product_id and own.file_uuid = c.file_uuid and own.is_open)`,
};

/** Any number that nothing else locks. */
const TALK_LOCK = 6_240_114;

/**
 * Makes this transaction the only one of the shop in which somebody writes or it is decided who may: a member who is muted, or a
 * setting that is changed, counts for everything that is written after it.
 */
export const lockTalk = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${TALK_LOCK})`.execute(tx);
};

export interface Mute {
  readonly reason: string;
  /** Null for good. */
  readonly until: Date | null;
}

/** The mute of a member that is in force. */
export const findMute = async (db: Database, memberId: number): Promise<Mute | undefined> => {
  const { rows } = await sql<Mute>`
    select reason, ends_at as until from chat_mute
    where member_id = ${memberId} and lifted_at is null and (ends_at is null or ends_at > now())`.execute(db);
  return rows[0];
};

const MOST_LISTED = 100;

export interface OwnHidden {
  readonly messageId: number;
  readonly reason: string;
}

/** The latest messages of a member that staff have hidden. */
export const listOwnHidden = async (db: Database, place: Place, memberId: number): Promise<readonly OwnHidden[]> => {
  const { rows } = await sql<OwnHidden>`
    select id as "messageId", hidden_reason as reason from ${messagesOf(place)}
    where member_id = ${memberId} and hidden_at is not null order by id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
};

export interface ModeratedMessage {
  readonly place: Place['name'];
  readonly messageId: number;
  readonly memberId: number | null;
  readonly userName: string | null;
  readonly sentAt: Date;
  readonly body: string;
}

export interface ReportedMessage extends ModeratedMessage {
  readonly isMuted: boolean;
  /** As JSON: instants are texts. */
  readonly reports: readonly { readonly userName: string; readonly reason: string; readonly at: string }[];
}

/** How many messages have reports that wait for staff, wherever members write. */
export const reportedMessages = sql<number>`(${sql.join(
  Object.values(places).map(
    (place) => sql`(select count(distinct r.message_id) from ${reportsOf(place)} r where ${isOpenReport})`,
  ),
  sql` + `,
)})`;

/** Messages with reports that wait for staff, the longest waiting first. */
export const listReported = async (db: Database, place: Place): Promise<readonly ReportedMessage[]> => {
  const { rows } = await sql<ReportedMessage>`
    select ${place.name} as place, c.id as "messageId", c.member_id as "memberId", m.user_name as "userName", c.sent_at as "sentAt", c.body,
      exists (select from chat_mute u where u.member_id = c.member_id and u.lifted_at is null
        and (u.ends_at is null or u.ends_at > now())) as "isMuted", open.reports
    from (
      select r.message_id, min(r.reported_at) as first_at, json_agg(json_build_object('userName', who.user_name,
        'reason', r.reason, 'at', r.reported_at) order by r.reported_at) as reports
      from ${reportsOf(place)} r join member who on who.id = r.member_id where ${isOpenReport} group by r.message_id
    ) open join ${messagesOf(place)} c on c.id = open.message_id left join member m on m.id = c.member_id
    order by open.first_at limit ${MOST_LISTED}`.execute(db);
  return rows;
};

export interface HiddenMessage extends ModeratedMessage {
  readonly hiddenAt: Date;
  readonly hiddenBy: string | null;
  readonly reason: string;
}

/** Hidden messages, the last hidden first. */
export const listHidden = async (db: Database, place: Place): Promise<readonly HiddenMessage[]> => {
  const { rows } = await sql<HiddenMessage>`
    select ${place.name} as place, c.id as "messageId", c.member_id as "memberId", m.user_name as "userName", c.sent_at as "sentAt", c.body,
      c.hidden_at as "hiddenAt", ${shownNameOf('staff')} as "hiddenBy", c.hidden_reason as reason
    from ${messagesOf(place)} c left join member m on m.id = c.member_id left join member staff on staff.id = c.hidden_by
    where c.hidden_at is not null order by c.hidden_at desc limit ${MOST_LISTED}`.execute(db);
  return rows;
};

export interface MutedMember {
  readonly memberId: number;
  readonly userName: string;
  readonly reason: string;
  readonly mutedBy: string;
  readonly mutedAt: Date;
  readonly until: Date | null;
}

/** Members who may not write at the moment, the last muted first. */
export const listMuted = async (db: Database): Promise<readonly MutedMember[]> => {
  const { rows } = await sql<MutedMember>`
    select u.member_id as "memberId", m.user_name as "userName", u.reason, ${shownNameOf('staff')} as "mutedBy",
      u.muted_at as "mutedAt", u.ends_at as until
    from chat_mute u join member m on m.id = u.member_id join member staff on staff.id = u.muted_by
    where u.lifted_at is null and (u.ends_at is null or u.ends_at > now()) and m.deleted_at is null
    order by u.muted_at desc limit ${MOST_LISTED}`.execute(db);
  return rows;
};

export interface LockedMessage {
  readonly messageId: number;
  readonly memberId: number | null;
  readonly authorIsStaff: boolean;
  readonly isHidden: boolean;
}

export const lockMessage = async (
  tx: Transaction,
  place: Place,
  messageId: number,
): Promise<LockedMessage | undefined> => {
  const { rows } = await sql<LockedMessage>`
    select c.id as "messageId", c.member_id as "memberId", c.hidden_at is not null as "isHidden",
      coalesce((select m.is_staff from member m where m.id = c.member_id), false) as "authorIsStaff"
    from ${messagesOf(place)} c where c.id = ${messageId} for update`.execute(tx);
  return rows[0];
};

/** Hides a message, or shows it again where the reason is null; every process hears of it at the commit. */
export const updateHidden = async (
  tx: Transaction,
  place: Place,
  messageId: number,
  { staffId, reason }: { readonly staffId: number; readonly reason: string | null },
): Promise<void> => {
  await sql`
    update ${messagesOf(place)} set hidden_reason = ${reason}, hidden_at = case when ${reason}::text is null then null else now() end,
      hidden_by = case when ${reason}::text is null then null else ${staffId}::bigint end
    where id = ${messageId}`.execute(tx);
  if (place.changedChannel !== null)
    await sql`select pg_notify(${place.changedChannel}, ${String(messageId)})`.execute(tx);
};

/** Ends the waiting of a message's reports; false where none waits. */
export const settleReports = async (
  tx: Transaction,
  place: Place,
  messageId: number,
  staffId: number,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update ${reportsOf(place)} set settled_at = now(), settled_by = ${staffId}
    where message_id = ${messageId} and settled_at is null`.execute(tx);
  return numAffectedRows > 0n;
};

/** Lifts a member's mute; false where none is in force. */
export const liftMute = async (tx: Transaction, memberId: number, staffId: number): Promise<boolean> => {
  const { rows } = await sql<{ readonly wasInForce: boolean }>`
    update chat_mute set lifted_at = now(), lifted_by = ${staffId} where member_id = ${memberId} and lifted_at is null
    returning ends_at is null or ends_at > now() as "wasInForce"`.execute(tx);
  return rows[0]?.wasInForce === true;
};

export const insertMute = async (
  tx: Transaction,
  mute: { readonly memberId: number; readonly staffId: number; readonly reason: string; readonly hours: number | null },
): Promise<void> => {
  await sql`
    insert into chat_mute (member_id, muted_by, reason, ends_at)
    values (${mute.memberId}, ${mute.staffId}, ${mute.reason}, now() + make_interval(hours => ${mute.hours}::int))`.execute(
    tx,
  );
};

/** Keeps a report of somebody else's message that everybody sees. `unknown` where there is no such message. */
export const insertReport = async (
  tx: Transaction,
  place: Place,
  report: { readonly messageId: number; readonly memberId: number; readonly reason: string },
): Promise<'kept' | 'again' | 'unknown'> => {
  const { rows } = await sql<{ readonly isKnown: boolean; readonly isKept: boolean }>`
    with reported as (
      select c.id from ${messagesOf(place)} c where c.id = ${report.messageId} and c.hidden_at is null
        and c.member_id is distinct from ${report.memberId} and ${isOpenTo[place.name](report.memberId)}
    ), kept as (
      insert into ${reportsOf(place)} (message_id, member_id, reason) select id, ${report.memberId}::bigint, ${report.reason} from reported
      on conflict do nothing returning message_id
    ) select exists (select from reported) as "isKnown", exists (select from kept) as "isKept"`.execute(tx);
  if (rows[0]?.isKnown !== true) return 'unknown';
  return rows[0].isKept ? 'kept' : 'again';
};
