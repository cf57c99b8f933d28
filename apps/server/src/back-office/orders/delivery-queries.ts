import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';

/** A correction of an order's delivery, with what stood there before. */
export interface ShownDeliveryChange {
  readonly changedAt: Date;
  readonly byStaff: boolean;
  readonly changedBy: string;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
}

/** The corrections of an order's delivery, the newest first. */
export const listDeliveryChanges = async (db: Database, orderId: number): Promise<readonly ShownDeliveryChange[]> => {
  const { rows } = await sql<ShownDeliveryChange>`
    select c.changed_at as "changedAt", c.by_staff as "byStaff", ${shownNameOf('m')} as "changedBy",
      c.recipient_name as "recipientName", c.recipient_tel as "recipientTel", c.destination
    from delivery_change c join member m on m.id = c.changed_by where c.order_id = ${orderId} order by c.id desc`.execute(
    db,
  );
  return rows;
};
