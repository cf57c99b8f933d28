import { sql, type RawBuilder } from 'kysely';
import { liveEntitlementsTo } from '#server/accounts/entitlements/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { mediaFileState } from '#server/platform/db/states.ts';
import { opensAt, withOwnRelease } from './queries.ts';

/** What opened longer ago is no news, such as after a long outage. */
const NEWS_DAYS = 2;
/** Openings that one transaction tells of. */
const OPENINGS_AT_ONCE = 500;

/** A lesson that has opened to a member who waited for it. */
export interface Opening {
  readonly memberId: number;
  readonly productId: string;
  /** Its file, or the reading. */
  readonly lessonUuid: string;
}

/**
 * Notes openings of the last days that members who want such mails were not told of, and answers them: each once, whoever else looks at
 * the same time. No news is what was open when the course was bought, and what staff let open after the fact.
 */
export const noteOpenings = async (tx: Transaction): Promise<readonly Opening[]> => {
  const { rows } = await sql<Opening>`
    insert into lesson_opening (member_id, product_id, file_uuid)
    select live.member_id, release.product_id, release.file_uuid
    from lesson_release release
      join product p on p.product_id = release.product_id and p.status <> 'draft'
      join playlist_item item on item.product_id = release.product_id and item.file_uuid = release.file_uuid
        and not item.free_promotion
      join media_file file on file.file_uuid = release.file_uuid and file.status = ${mediaFileState.is('ready')}
      ${whoWaited(sql`release.set_at`)}
      and not exists (select from lesson_opening told where told.member_id = live.member_id
        and told.product_id = release.product_id and told.file_uuid = release.file_uuid)
    order by live.member_id, release.product_id, item.position
    limit ${OPENINGS_AT_ONCE}
    on conflict do nothing
    returning member_id as "memberId", product_id as "productId", file_uuid as "lessonUuid"`.execute(tx);
  return rows;
};

/** The same for readings, which carry their releases themselves. */
export const noteReadingOpenings = async (tx: Transaction): Promise<readonly Opening[]> => {
  const { rows } = await sql<Opening>`
    insert into reading_opening (member_id, product_id, reading_id)
    select live.member_id, item.product_id, item.reading_id
    from product_reading item
      join product p on p.product_id = item.product_id and p.status <> 'draft'
      ${withOwnRelease}
      ${whoWaited(sql`item.set_at`)}
      and num_nonnulls(item.opens_on, item.after_days) = 1 and not item.free_promotion
      and not exists (select from reading_opening told where told.member_id = live.member_id
        and told.product_id = item.product_id and told.reading_id = item.reading_id)
    order by live.member_id, item.product_id, item.position
    limit ${OPENINGS_AT_ONCE}
    on conflict do nothing
    returning member_id as "memberId", product_id as "productId", reading_id as "lessonUuid"`.execute(tx);
  return rows;
};

/** Who has bought the product of "item" and waited until now for its "release", which was set at an instant. */
const whoWaited = (setAt: RawBuilder<unknown>): RawBuilder<unknown> => {
  const opened = opensAt(sql`live.granted_at`);
  return sql`
      cross join lateral ${liveEntitlementsTo(sql`item.product_id`)} live
      join member m on m.id = live.member_id and m.lesson_mails and m.deleted_at is null
    where ${opened} <= now() and ${opened} > greatest(now() - make_interval(days => ${NEWS_DAYS}), ${setAt}, live.granted_at)
      and (release.opens_on is null or release.opens_on >= current_date - ${NEWS_DAYS + 1}::int)
      and (release.after_days is null
        or live.granted_at > now() - make_interval(hours => 24 * (release.after_days + ${NEWS_DAYS})))`;
};

export interface WantedMails {
  readonly openings: boolean;
  readonly announcements: boolean;
}

export const findLessonMails = (db: Database, memberId: number): Promise<WantedMails> =>
  db
    .selectFrom('member')
    .select(['lesson_mails as openings', 'announcement_mails as announcements'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

export const saveLessonMails = async (db: Database, memberId: number, wanted: boolean): Promise<void> => {
  await db.updateTable('member').set({ lesson_mails: wanted }).where('id', '=', memberId).execute();
};
