import { sql } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { endedByStaff } from '#server/platform/db/given-back.ts';
import { RIGHTS_CHANNEL } from '#server/platform/db/rights-channel.ts';

/** What the order line "l" opens: online media itself, of an album each product. */
const opens = sql`(l.product_id = e.product_id or l.kind = 'album' and exists (
  select from album_item part where part.album_id = l.product_id and part.product_id = e.product_id))`;

/** Another paid line of the member that opens the product of "e" and is not refunded; declined refunds do not count. */
const otherLine = sql`
  select l.id from order_line l join customer_order o on o.id = l.order_id
  where o.member_id = e.member_id and o.status = 'paid' and l.id <> e.order_line_id
    and l.kind in ('video', 'audio', 'album') and ${opens}
    and not exists (select from refund r where r.order_line_id = l.id and r.failure_code is distinct from 'rejected')
    and not ${endedByStaff(sql`l.id`)}
  order by l.id limit 1`;

/**
 * Holds the member's possessions until the transaction ends, as payments do: while a right ends, no other order of the member
 * counts on it. Taken before the order's row.
 */
export const lockPossessions = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.possessions}, (${memberId}::bigint % 2147483647)::int)`.execute(
    tx,
  );
};

/**
 * Ends the rights that came from an order line, of an album that to each of its products. What another paid line owes, too,
 * stays, and comes from that line from now on. The member's possessions must be locked.
 */
export const endRightsOfLine = async (tx: Transaction, lineId: number): Promise<void> => {
  await sql`
    update entitlement e set order_line_id = coalesce(kept.line_id, e.order_line_id),
      revoked_at = case when kept.line_id is null then now() end
    from (
      select e.id, (${otherLine}) as line_id from entitlement e where e.order_line_id = ${lineId} and e.revoked_at is null
    ) kept
    where e.id = kept.id`.execute(tx);
  await tellRightsChanged(tx, lineId);
};

/**
 * Gives back the rights that the refund of a line had ended, except those that the member has again by another purchase. The
 * member's possessions must be locked.
 */
export const restoreRightsOfRefund = async (tx: Transaction, refundId: number, lineId: number): Promise<void> => {
  await sql`
    update entitlement e set revoked_at = null
    from refund r
    where r.id = ${refundId} and e.order_line_id = r.order_line_id and e.revoked_at = r.requested_at
      and not exists (select from entitlement live
        where live.member_id = e.member_id and live.product_id = e.product_id and live.revoked_at is null)`.execute(tx);
  await tellRightsChanged(tx, lineId);
};

/** Heard when the transaction commits, and only then. */
const tellRightsChanged = async (tx: Transaction, lineId: number): Promise<void> => {
  await sql`
    select pg_notify(${RIGHTS_CHANNEL}, o.member_id::text)
    from order_line l join customer_order o on o.id = l.order_id where l.id = ${lineId}`.execute(tx);
};
