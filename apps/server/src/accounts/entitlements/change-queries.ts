import { sql, type RawBuilder } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import { type Database, type Transaction, wakeByCommit } from '#server/platform/db/database.ts';
import { ENTITLEMENTS_CHANNEL } from './channel.ts';

/**
 * Holds what a member owns until the transaction ends, so that no payment, refund or gift of the same member counts on it
 * meanwhile. To be taken before the row of an order.
 */
export const lockOwnership = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select ${ownershipLock(sql`${memberId}::bigint`)}`.execute(tx);
};

/** The same lock as a column of a statement. */
export const ownershipLock = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(${advisoryLocks.ownership}, (${member} % 2147483647)::int)::text`;

/** Tells every process of a member's changed entitlements, in the batch of notices at the commit. */
export const announceByCommit = (tx: Transaction, memberId: number): void => {
  wakeByCommit(tx, { channel: ENTITLEMENTS_CHANNEL, payload: String(memberId) });
};

/** Tells every process at the commit that a member's entitlements have changed. */
const announceTo = async (tx: Transaction, member: RawBuilder<unknown>): Promise<void> => {
  await sql`select pg_notify(${ENTITLEMENTS_CHANNEL}, member.id::text) from (select ${member} as id) member`.execute(
    tx,
  );
};

/** What is owned already stays as it is. */
const unlessOwned = sql`on conflict (member_id, product_id) where revoked_at is null do nothing`;

/**
 * The part of a statement that grants a paid order's media: `opened` has rows `(product_id, line_id)`. Written in product order, so
 * that two orders paid at the same moment never wait for each other. The caller announces it by `announceByCommit`.
 */
export const grantOpened = (memberId: number, opened: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into entitlement (member_id, product_id, order_line_id)
  select ${memberId}::bigint, opened.product_id, min(opened.line_id)
  from ${opened} opened where opened.product_id is not null
  group by opened.product_id order by opened.product_id
  ${unlessOwned}`;

/** Grants a product without an order, of an album each of its products. */
export const grantProduct = async (
  tx: Transaction,
  grant: { readonly memberId: number; readonly productId: string; readonly reason: string },
): Promise<void> => {
  await sql`
    insert into entitlement (member_id, product_id, grant_reason)
    select ${grant.memberId}, opened.product_id, ${grant.reason} from (
      select p.product_id from product p where p.product_id = ${grant.productId} and p.kind <> 'album'
      union select part.product_id from album_item part where part.album_id = ${grant.productId}
    ) opened order by opened.product_id
    ${unlessOwned}`.execute(tx);
  await announceTo(tx, sql`${grant.memberId}::bigint`);
};

/** A live entitlement by its id. */
export interface LiveEntitlement {
  readonly memberId: number;
  readonly productId: string;
}

export const findLiveEntitlement = (db: Database, entitlementId: number): Promise<LiveEntitlement | undefined> =>
  db
    .selectFrom('entitlement')
    .select(['member_id as memberId', 'product_id as productId'])
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Ends an entitlement; false where it has ended already. */
export const revokeEntitlement = async (
  tx: Transaction,
  entitlementId: number,
  memberId: number,
  reason: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('entitlement')
    .set({ revoked_at: sql<Date>`now()`, revoke_reason: reason })
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await announceTo(tx, sql`${memberId}::bigint`);
  return numUpdatedRows === 1n;
};

/**
 * Ends the entitlements that came from an order line. Where `otherLine` finds another line that owes the product of the entitlement
 * "e" to the member, the entitlement stays and comes from that line from now on. Ownership must be locked.
 */
export const endForLine = async (tx: Transaction, lineId: number, otherLine: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update entitlement e set order_line_id = coalesce(kept.line_id, e.order_line_id),
      revoked_at = case when kept.line_id is null then now() end
    from (
      select e.id, (${otherLine}) as line_id from entitlement e where e.order_line_id = ${lineId} and e.revoked_at is null
    ) kept
    where e.id = kept.id`.execute(tx);
  await announceTo(tx, buyerOf(lineId));
};

/**
 * Gives back the entitlements of an order line that ended at an instant, except those that the member has again by another
 * purchase. Ownership must be locked.
 */
export const restoreForLine = async (tx: Transaction, lineId: number, endedAt: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update entitlement e set revoked_at = null
    where e.order_line_id = ${lineId} and e.revoked_at = ${endedAt}
      and not exists (select from entitlement live
        where live.member_id = e.member_id and live.product_id = e.product_id and live.revoked_at is null)`.execute(tx);
  await announceTo(tx, buyerOf(lineId));
};

const buyerOf = (lineId: number): RawBuilder<unknown> =>
  sql`(select o.member_id from order_line l join customer_order o on o.id = l.order_id where l.id = ${lineId})`;
