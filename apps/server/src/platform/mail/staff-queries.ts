import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { WaitingLargeRefund } from './templates/staff-mails.ts';

/** A large refund that waits for its time; undefined where it was sent or stopped. */
export const findMailLargeRefund = async (
  db: Database,
  largeRefundId: number,
): Promise<WaitingLargeRefund | undefined> => {
  const { rows } = await sql<WaitingLargeRefund>`
    select o.order_number as "orderNumber", w.total_ntd as "totalNtd", asker.user_name as "askedBy",
      w.sendable_at as "sendableAt"
    from large_refund w join member asker on asker.id = w.asked_by
    left join refund r on r.id = w.refund_id left join goods_return g on g.id = w.return_id
    join customer_order o on o.id = coalesce(r.order_id, g.order_id)
    where w.id = ${largeRefundId} and w.sent_at is null and w.sendable_at is not null`.execute(db);
  return rows[0];
};
