import { sql, type RawBuilder } from 'kysely';
import { liveEntitlementsOf } from '#server/accounts/entitlements/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announcementState } from '#server/platform/db/states.ts';
import type { AnnouncedCourse, ShownAnnouncement } from './announcement.ts';

/** What every statement of an owner begins with: nobody else finds a row "live", and nothing but what was sent is an "a". */
const sentToOwner = (memberId: number): RawBuilder<unknown> => sql`
  from ${liveEntitlementsOf(sql`${memberId}::bigint`)} live
    join announcement a on a.product_id = live.product_id and a.state = ${announcementState.is('sent')}
    left join announcement_seen seen on seen.member_id = live.member_id and seen.product_id = live.product_id`;

/** What was sent before the member got the course is a part of it, and no news. */
const isNew = sql<boolean>`(a.sent_at > greatest(seen.seen_until, live.granted_at))`;

/** A course that a member owns at this moment; undefined for any other. */
export const findOwnedCourse = async (
  db: Database,
  memberId: number,
  productId: string,
): Promise<AnnouncedCourse | undefined> => {
  const { rows } = await sql<AnnouncedCourse>`
    select p.product_id as "productId", json_build_object('zh', p.name_zh, 'en', p.name_en) as course
    from ${liveEntitlementsOf(sql`${memberId}::bigint`)} live join product p on p.product_id = live.product_id
    where live.product_id = ${productId} limit 1`.execute(db);
  return rows[0];
};

/** Announcements to a course that a member owns, the newest first. */
export const listAnnouncements = async (
  db: Database,
  memberId: number,
  {
    productId,
    beforeId,
    limit,
  }: { readonly productId: string; readonly beforeId: number | undefined; readonly limit: number },
): Promise<readonly ShownAnnouncement[]> => {
  const before =
    beforeId === undefined
      ? sql`true`
      : sql`(a.sent_at, a.id) < (select last.sent_at, last.id from announcement last where last.id = ${beforeId})`;
  const { rows } = await sql<ShownAnnouncement>`
    select a.id as "announcementId", json_build_object('zh', a.title_zh, 'en', a.title_en) as title,
      json_build_object('zh', a.body_zh, 'en', a.body_en) as body, a.sent_at as "sentAt", a.changed_at as "changedAt",
      ${isNew} as "isNew"
    ${sentToOwner(memberId)} where live.product_id = ${productId} and ${before}
    order by a.sent_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
};

export interface AnnouncementCount {
  readonly productId: string;
  readonly total: number;
  readonly new: number;
}

/** Of the courses that a member owns, those to which something was announced. */
export const countAnnouncements = async (db: Database, memberId: number): Promise<readonly AnnouncementCount[]> => {
  const { rows } = await sql<AnnouncementCount>`
    select live.product_id as "productId", count(*)::int as total, (count(*) filter (where ${isNew}))::int as new
    ${sentToOwner(memberId)} group by live.product_id order by live.product_id`.execute(db);
  return rows;
};

/** Notes that an owner has seen an announcement, and with it those before it. */
export const noteSeen = async (
  db: Database,
  memberId: number,
  { productId, announcementId }: { readonly productId: string; readonly announcementId: number },
): Promise<void> => {
  await sql`
    insert into announcement_seen as known (member_id, product_id, seen_until)
    select live.member_id, live.product_id, a.sent_at
    ${sentToOwner(memberId)} where live.product_id = ${productId} and a.id = ${announcementId}
    on conflict (member_id, product_id) do update set seen_until = greatest(known.seen_until, excluded.seen_until)`.execute(
    db,
  );
};

export const saveAnnouncementMails = async (db: Database, memberId: number, wanted: boolean): Promise<void> => {
  await db.updateTable('member').set({ announcement_mails: wanted }).where('id', '=', memberId).execute();
};
