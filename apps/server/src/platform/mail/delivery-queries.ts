import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { orderState } from '#server/platform/db/states.ts';
import { receiptEmail } from './receipt-email-queries.ts';

/** A change of an order's delivery as its mail tells it: the delivery as it is now. */
export interface MailDeliveryChange {
  readonly orderNumber: string;
  readonly changedAt: Date;
  readonly byStaff: boolean;
  readonly isPaid: boolean;
  readonly receiptEmail: string | null;
  readonly provenEmail: string | null;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
}

/** Undefined where a later change came after it, which its own mail tells, or where the member is gone. */
export const findMailDeliveryChange = async (
  db: Database,
  deliveryChangeId: number,
): Promise<MailDeliveryChange | undefined> => {
  const { rows } = await sql<MailDeliveryChange>`
    select o.order_number as "orderNumber", c.changed_at as "changedAt", c.by_staff as "byStaff",
      o.status = ${orderState.is('paid')} as "isPaid", ${receiptEmail} as "receiptEmail",
      case when m.email_proven_at is not null then m.email end as "provenEmail", o.recipient_name as "recipientName",
      o.recipient_tel as "recipientTel", o.destination
    from delivery_change c join customer_order o on o.id = c.order_id join member m on m.id = o.member_id
    where c.id = ${deliveryChangeId} and m.deleted_at is null
      and not exists (select from delivery_change later where later.order_id = c.order_id and later.id > c.id)`.execute(
    db,
  );
  return rows[0];
};
