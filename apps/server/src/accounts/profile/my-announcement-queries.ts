import type { Database } from '#server/platform/db/database.ts';

/** Announcements of which a member was told by mail, or will be; the oldest first. */
export const announcementsMailedTo = (db: Database, memberId: number) =>
  db
    .selectFrom('announcement_recipient as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .select(['a.product_id as productId', 'a.title_zh as title', 'r.mailed_at as mailedAt'])
    .where('r.member_id', '=', memberId)
    .orderBy('a.id')
    .execute();

/** Until when a member has seen what was announced to a course. */
export const announcementsSeenBy = (db: Database, memberId: number) =>
  db
    .selectFrom('announcement_seen')
    .select(['product_id as productId', 'seen_until as seenUntil'])
    .where('member_id', '=', memberId)
    .orderBy('product_id')
    .execute();
