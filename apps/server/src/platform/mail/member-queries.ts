import type { BilingualText } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import type { LogEntry } from './mail-log-queries.ts';
import type { OpenedLessons } from './templates/lessons-opened-mail.ts';

export interface MailPoints {
  readonly balance: number;
  readonly provenEmail: string | null;
}

/** A member's points as they are now; undefined where the membership has ended. */
export const findMailPoints = async (db: Database, memberId: number): Promise<MailPoints | undefined> => {
  const { rows } = await sql<MailPoints>`
    select coalesce((select a.balance from points_account a where a.member_id = m.id), 0) as balance,
      case when m.email_proven_at is not null then m.email end as "provenEmail"
    from member m where m.id = ${memberId} and m.deleted_at is null`.execute(db);
  return rows[0];
};

export interface MailFreeCourse {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly provenEmail: string | null;
}

/** A course that a member has taken for free; undefined where it was given back or the membership has ended. */
export const findMailFreeCourse = async (
  db: Database,
  memberId: number,
  productId: string,
): Promise<MailFreeCourse | undefined> => {
  const { rows } = await sql<MailFreeCourse>`
    select p.name_zh as "nameZh", ${englishNameOf('p')} as "nameEn",
      case when m.email_proven_at is not null then m.email end as "provenEmail"
    from free_enrolment e join member m on m.id = e.member_id join product p on p.product_id = e.product_id
    where e.member_id = ${memberId} and e.product_id = ${productId} and e.ended_at is null and m.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

export interface MailOpenedLessons extends OpenedLessons {
  readonly provenEmail: string | null;
}

/** Lessons that have opened, those alone that the course still has; undefined where the member has gone, or wants no such mails any more. */
export const findMailOpenedLessons = async (
  db: Database,
  {
    memberId,
    productId,
    lessonUuids,
  }: { readonly memberId: number; readonly productId: string; readonly lessonUuids: readonly string[] },
): Promise<MailOpenedLessons | undefined> => {
  const { rows } = await sql<MailOpenedLessons>`
    select p.product_id as "productId", json_build_object('zh', p.name_zh, 'en', ${englishNameOf('p')}) as course,
      case when m.email_proven_at is not null then m.email end as "provenEmail",
      coalesce((select json_agg(json_build_object('fileUuid', item.file_uuid, 'position', item.place,
          'title', json_build_object('zh', item.title_zh, 'en', coalesce(nullif(item.title_en, ''), item.title_zh))) order by item.place)
        from (select file_uuid, title_zh, title_en, row_number() over (order by before, is_file, position, file_uuid) as place from (
            select file_uuid, title_zh, title_en, row_number() over (order by position, file_uuid) - 1 as before, true as is_file, 0 as position
            from playlist_item where product_id = p.product_id
            union all select reading_id, title_zh, title_en, before_lesson, false, position
            from product_reading where product_id = p.product_id) lesson) item
        where item.file_uuid = any(${lessonUuids}::uuid[])), '[]') as lessons
    from member m join product p on p.product_id = ${productId}
    where m.id = ${memberId} and m.deleted_at is null and m.lesson_mails`.execute(db);
  return rows[0];
};

export interface MailSignIn {
  readonly at: Date;
  readonly userAgent: string;
  readonly address: string | null;
  readonly provenEmail: string | null;
  readonly signedInWithinHour: number;
}

/** A sign-in, ended or not, with how many the member had within the hour before. */
export const findMailSignIn = async (db: Database, sessionId: string): Promise<MailSignIn | undefined> => {
  const { rows } = await sql<MailSignIn>`
    select s.created_at as at, s.user_agent as "userAgent", host(s.address) as address,
      case when m.email_proven_at is not null then m.email end as "provenEmail",
      (select count(*) from session n where n.member_id = s.member_id and n.created_at <= s.created_at
        and n.created_at > s.created_at - interval '1 hour') as "signedInWithinHour"
    from session s join member m on m.id = s.member_id
    where s.id = ${sessionId}::uuid and m.deleted_at is null`.execute(db);
  return rows[0];
};

/** The payloads of mails that a mail server took, or the demo's outbox. */
const takenPayloads = (entries: readonly LogEntry[]) =>
  entries.flatMap(({ state, payload }) =>
    payload !== undefined && (state === 'sent' || state === 'outbox') ? [payload] : [],
  );

/** Marks imported members as told whose mail was taken. */
export const markMembersTold = async (db: Database, entries: readonly LogEntry[]): Promise<void> => {
  const told = takenPayloads(entries).filter(({ importId }) => importId !== undefined);
  if (told.length === 0) return;
  await sql`
    update member_import_row r set told_at = now()
    from json_to_recordset(${JSON.stringify(told)}::json) as t ("importId" bigint, "memberId" bigint)
    where r.import_id = t."importId" and r.member_id = t."memberId" and r.outcome = 'new'`.execute(db);
};

/** Marks the recipients of announcements whose mail was taken. */
export const markAnnouncementsTaken = async (db: Database, entries: readonly LogEntry[]): Promise<void> => {
  const taken = takenPayloads(entries).filter(({ announcementId }) => announcementId !== undefined);
  if (taken.length === 0) return;
  await sql`
    update announcement_recipient r set taken_at = now()
    from json_to_recordset(${JSON.stringify(taken)}::json) as t ("announcementId" bigint, "memberId" bigint)
    where r.announcement_id = t."announcementId" and r.member_id = t."memberId" and r.taken_at is null`.execute(db);
};

/** The courses that an import gave a member. */
export const listImportedCourses = async (
  db: Database,
  importId: number,
  memberId: number,
): Promise<readonly BilingualText[]> => {
  const { rows } = await sql<BilingualText>`
    select p.name_zh as zh, ${englishNameOf('p')} as en from product p
    where p.product_id in (
      select unnest(r.gives) from member_import_row r where r.import_id = ${importId} and r.member_id = ${memberId})
    order by p.product_id`.execute(db);
  return rows;
};

/** What staff write above the mails of an import; each paragraph by itself. */
export const findImportWords = async (
  db: Database,
  importId: number,
): Promise<{ readonly subject: string; readonly opening: readonly string[] }> => {
  const found = await db
    .selectFrom('member_import')
    .select(['mail_subject as subject', 'mail_opening as opening'])
    .where('id', '=', importId)
    .executeTakeFirst();
  const paragraphs = (found?.opening ?? '').split(/\n+/).map((line) => line.trim());
  return { subject: found?.subject ?? '', opening: paragraphs.filter((line) => line !== '') };
};
