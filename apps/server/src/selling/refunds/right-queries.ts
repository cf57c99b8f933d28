import { sql } from 'kysely';
import { endForLine, restoreForLine } from '#server/accounts/entitlements/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { endedByStaff } from '#server/selling/refund-lines/index.ts';
import { orderState, refundState } from '#server/platform/db/states.ts';

/** Whether the order line "l" opens the product of the entitlement "e": online media itself, of an album each product. */
const opens = sql`(l.product_id = e.product_id or l.kind = 'album' and exists (
  select from album_item part where part.album_id = l.product_id and part.product_id = e.product_id))`;

/** Another paid line of the member that opens the product of the entitlement "e" and is not refunded; declined refunds do not count. */
export const otherPaidLine = sql`
  select l.id from order_line l join customer_order o on o.id = l.order_id
  where o.member_id = e.member_id and o.status = ${orderState.is('paid')} and l.id is distinct from e.order_line_id
    and l.kind in ('video', 'audio', 'album') and ${opens}
    and not exists (select from refund r where r.order_line_id = l.id and r.state <> ${refundState.is('declined')})
    and not ${endedByStaff(sql`l.id`)}
  order by l.id limit 1`;

/** Ends what an order line opened, unless another paid line of the member owes it, too. Ownership must be locked. */
export const endRightsOfLine = (tx: Transaction, lineId: number): Promise<void> =>
  endForLine(tx, lineId, otherPaidLine);

/** Gives back what the refund of a line had ended. Ownership must be locked. */
export const restoreRightsOfRefund = (tx: Transaction, refundId: number, lineId: number): Promise<void> =>
  restoreForLine(tx, lineId, sql`(select r.requested_at from refund r where r.id = ${refundId})`);
