import type { Database } from '#server/platform/db/database.ts';
import { hasMoneyKept } from '#server/platform/db/money-kept.ts';
import { sql, type RawBuilder } from 'kysely';

/** Fragments by which other features ask who may play what. Only this folder names the table. */

/**
 * Whether an entitlement gives anything at this moment: it has begun, and neither its term nor a revocation has ended it. Every way
 * of delivery asks by this and nothing else.
 */
const isLive = (entitlement: RawBuilder<unknown>): RawBuilder<boolean> => sql`(${entitlement}.revoked_at is null
  and (${entitlement}.starts_at is null or ${entitlement}.starts_at <= now())
  and (${entitlement}.ends_at is null or ${entitlement}.ends_at > now()))`;

/** Every entitlement, ended ones included, as a table of the statement. A term that is over counts as a revocation. */
export const entitlements = sql`(
  select id, member_id, product_id, order_line_id, free_enrolment_id, seat_id, import_id, granted_at, grant_reason, starts_at, ends_at, revoke_reason,
    least(revoked_at, case when ends_at <= now() then ends_at end) as revoked_at from entitlement)`;

/** What a member was ever entitled to, in the order in which it was granted; `name` is the Chinese name of the product. */
export const listEntitlementsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('entitlement as e')
    .innerJoin('product as p', 'p.product_id', 'e.product_id')
    .select([
      'e.product_id as productId',
      'p.name_zh as name',
      'e.granted_at as grantedAt',
      'e.starts_at as startsAt',
      'e.ends_at as endsAt',
      'e.revoked_at as revokedAt',
    ])
    .where('e.member_id', '=', memberId)
    .orderBy('e.id')
    .execute();

/** The live entitlements of a member: rows `(id, member_id, product_id, order_line_id, free_enrolment_id, granted_at, ends_at)`. */
export const liveEntitlementsOf = (member: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select id, member_id, product_id, order_line_id, free_enrolment_id, granted_at, ends_at from entitlement
  where member_id = ${member} and ${isLive(sql.ref('entitlement'))})`;

/**
 * Whether a member is a buyer: the shop keeps money of theirs, or they hold a right now that it gave them, a seat included. What cost
 * nothing makes no one a buyer, since every account can take it (SAFE-11, SAFE-16).
 */
export const isBuyer = (member: RawBuilder<unknown>): RawBuilder<boolean> => sql`(exists (
    select from ${liveEntitlementsOf(member)} given where given.order_line_id is null and given.free_enrolment_id is null)
  or ${hasMoneyKept(member)})`;

/** The live entitlements to a product, whoever has them: rows `(id, member_id, product_id, granted_at)`. */
export const liveEntitlementsTo = (product: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select id, member_id, product_id, granted_at from entitlement
  where product_id = ${product} and ${isLive(sql.ref('entitlement'))})`;

/**
 * Whether a member has a live entitlement to a product that is no album. `offset 0` keeps the planner from answering for a whole
 * list of products at once: in a young shop, whose size it does not know yet, it would read every entitlement for each.
 */
export const liveEntitlement = (
  member: RawBuilder<unknown>,
  product: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from entitlement live
  where live.member_id = ${member} and live.product_id = ${product} and ${isLive(sql.ref('live'))} offset 0)`;

/** Whether a member owns the product "p": never goods, an album when none of its products is missing. */
export const ownsProduct = (member: RawBuilder<unknown>): RawBuilder<boolean> => sql`(case p.kind
  when 'goods' then false
  when 'album' then exists (select from album_item part where part.album_id = p.product_id)
    and not exists (select from album_item part where part.album_id = p.product_id
      and not ${liveEntitlement(member, sql`part.product_id`)})
  else ${liveEntitlement(member, sql`p.product_id`)} end)`;

/** What a line opens: rows `(product_id)`, online media itself, of an album each product, of goods and shipping nothing. */
export const productsOpenedBy = (line: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${line}.product_id where ${line}.kind in ('video', 'audio')
  union all
  select part.product_id from album_item part where ${line}.kind = 'album' and part.album_id = ${line}.product_id`;

/** The rights of members that stand, those that have not begun yet included: rows `(member_id, product_id)`. */
export const unendedRightsOf = (memberIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select member_id, product_id from entitlement
  where member_id = any(${memberIds}) and revoked_at is null and (ends_at is null or ends_at > now()))`;
