import { entitlements } from '#server/accounts/entitlements/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { groupOf } from '#server/platform/db/variants.ts';
import { orderState } from '#server/platform/db/states.ts';

/** The paid order line "l" of the order "o" is the member's, and gave the product: itself, as a variant, or within an album. */
const boughtBy = (memberId: number, productId: string): RawBuilder<unknown> => sql`
  o.member_id = ${memberId} and o.status = ${orderState.is('paid')} and o.total_ntd > 0 and (l.product_id in (${groupOf(sql`${productId}`)}) or exists (
    select from ${entitlements} e where e.order_line_id = l.id and e.member_id = ${memberId} and e.product_id = ${productId}))`;

/**
 * What entitles the member to one more review of the product, the oldest purchase first: paid lines whose money did not all
 * go back, then a right that staff gave, which has no line. What cost nothing gives none: everybody with an account can take it. Each
 * only as long as it has no review.
 */
export const unreviewedPurchases = (memberId: number, productId: string): RawBuilder<{ lineId: number | null }> => sql`
  select purchase.line_id as "lineId" from (
    select l.id as line_id from customer_order o join order_line l on l.order_id = o.id
    where ${boughtBy(memberId, productId)} and not is_fully_refunded(l.id) and not exists (
      select from review r where r.order_line_id = l.id and r.product_id = ${productId})
    union all
    select null from ${entitlements} e
    where e.member_id = ${memberId} and e.product_id = ${productId} and e.order_line_id is null
      and e.free_enrolment_id is null and e.revoked_at is null
      and not exists (select from review r
        where r.member_id = ${memberId} and r.product_id = ${productId} and r.order_line_id is null)
  ) purchase order by purchase.line_id nulls last`;

/**
 * Holds the member's orders of the product until the transaction ends: a refund of one of them waits, and one that is being
 * written is waited for, so that no review slips past it.
 */
export const holdPurchases = async (tx: Transaction, memberId: number, productId: string): Promise<void> => {
  await sql`
    select o.id from customer_order o
    where o.id in (select l.order_id from order_line l join customer_order o on o.id = l.order_id
      where ${boughtBy(memberId, productId)})
    order by o.id for share`.execute(tx);
};
