import { sql, type RawBuilder } from 'kysely';
import { liveEntitlementsOf } from '#server/accounts/entitlements/index.ts';

/** The rule of the domain (`lesson-access.ts`) for whole lists; a test holds the two together. Only this folder decides what is released. */

/** When the lesson of a row "item" opens by a right that was bought at an instant. "release" is joined by `withRelease`. */
export const opensAt = (purchasedAt: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`coalesce(release.opens_on::timestamp at time zone 'Asia/Taipei',
    ${purchasedAt} + make_interval(hours => 24 * release.after_days), ${purchasedAt})`;

/** Joins to "item", a row of a playlist, the release that holds it back; to most it joins nothing. */
export const withRelease = sql`left join lesson_release release
  on release.product_id = item.product_id and release.file_uuid = item.file_uuid`;

/** The same for "item" that is a reading: it carries its release itself. */
export const withOwnRelease = sql`cross join lateral (select item.opens_on, item.after_days) release`;

/** The release of "item" as the domain has it, in JSON; null for a lesson that opens with the purchase. */
export const releaseJson = sql`(case
  when release.opens_on is not null then json_build_object('kind', 'on-day', 'day', to_char(release.opens_on, 'YYYY-MM-DD'))
  when release.after_days is not null then json_build_object('kind', 'after-days', 'days', release.after_days) end)`;

/** Whether shoppers have to know of the release of "item": a day that has come holds nothing back. */
export const isReleaseAhead = sql<boolean>`(release.after_days is not null
  or release.opens_on::timestamp at time zone 'Asia/Taipei' > now())`;

/**
 * The lessons that a member has bought, once for each right: rows `(product_id, file_uuid, position, title_zh, title_en, free_promotion,
 * entitlement_id, granted_at, opens_at, is_open)`. Whatever gives out something of a lesson asks for `is_open`.
 */
export const boughtLessonsOf = (member: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select item.product_id, item.file_uuid, item.position, item.title_zh, item.title_en, item.free_promotion,
    live.id as entitlement_id, live.granted_at, ${opensAt(sql`live.granted_at`)} as opens_at,
    (item.free_promotion or ${opensAt(sql`live.granted_at`)} <= now()) as is_open
  from ${liveEntitlementsOf(member)} live join playlist_item item on item.product_id = live.product_id ${withRelease})`;

/** Whether a member may play the lesson of "item" of the product "p": it is released to who has bought it, or given away by what is for sale. */
export const mayPlayLesson = (member: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  (item.free_promotion and p.status = 'published')
  or exists (select from ${boughtLessonsOf(member)} own
    where own.product_id = item.product_id and own.file_uuid = item.file_uuid and own.is_open))`;

/** The readings that a member has bought, once for each right: rows `(product_id, reading_id, granted_at, opens_at, is_open)`. */
export const boughtReadingsOf = (member: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select item.product_id, item.reading_id, live.granted_at, ${opensAt(sql`live.granted_at`)} as opens_at,
    (item.free_promotion or ${opensAt(sql`live.granted_at`)} <= now()) as is_open
  from ${liveEntitlementsOf(member)} live join product_reading item on item.product_id = live.product_id ${withOwnRelease})`;
