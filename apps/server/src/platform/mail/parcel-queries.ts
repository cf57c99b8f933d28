import { parcelStatesOut, type DeliveryState, type InvoiceMode, type ShippingCode } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { carrierOfOrder, type CarrierOfOrder } from '#server/platform/db/carrier-of-order.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import { paysAtPickup } from '#server/platform/db/pickup-payment.ts';
import { deliveryState, orderState } from '#server/platform/db/states.ts';
import { receiptEmail } from './receipt-email-queries.ts';

export interface MailParcel {
  readonly orderNumber: string;
  readonly shippingCode: ShippingCode | null;
  /** How the buyer chose to get the goods, as it was called then. */
  readonly methodZh: string;
  readonly methodEn: string;
  readonly trackingNumber: string;
  readonly carrier: CarrierOfOrder | null;
  readonly deliveryState: DeliveryState;
  /** What staff wrote beside it. */
  readonly shippingNote: string;
  /** What the store takes when the parcel is fetched; 0 where it is paid. */
  readonly dueNtd: number;
  readonly email: string | null;
}

/** A parcel that is on its way; undefined where staff have taken that back. */
export const findMailParcel = async (db: Database, orderId: number): Promise<MailParcel | undefined> => {
  const { rows } = await sql<MailParcel>`
    select o.order_number as "orderNumber", o.shipping_code as "shippingCode", coalesce(l.name_zh, '') as "methodZh",
      coalesce(${englishNameOf('l')}, '') as "methodEn", o.tracking_number as "trackingNumber", ${carrierOfOrder(sql`o`)} as carrier, o.delivery_state as "deliveryState", o.shipping_status as "shippingNote",
      case when o.paid_at is null then o.total_ntd else 0 end as "dueNtd", ${receiptEmail} as email
    from customer_order o join member m on m.id = o.member_id
    left join order_line l on l.order_id = o.id and l.kind = 'shipping'
    where o.id = ${orderId} and (o.status = ${orderState.is('paid')} or ${paysAtPickup(sql`o`)}) and o.delivery_state in ${deliveryState.in(...parcelStatesOut)}`.execute(
    db,
  );
  return rows[0];
};

export interface MailCancelled {
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly invoiceMode: InvoiceMode | null;
  readonly reason: string;
  /** What staff said to the buyer; '' where nothing was said. */
  readonly note: string;
  /** Its parcel was to be paid for at the store, and was not fetched. */
  readonly isNotFetched: boolean;
  /** Its buyer was given something to pay by. */
  readonly hadNumber: boolean;
  readonly receiptEmail: string | null;
  readonly provenEmail: string | null;
  readonly cancelledWithinHour: number;
}

/** An order that ended without a payment, with how many the member ended within the hour before. */
export const findMailCancelled = async (db: Database, orderId: number): Promise<MailCancelled | undefined> => {
  const { rows } = await sql<MailCancelled>`
    select o.order_number as "orderNumber", o.total_ntd as "totalNtd", o.invoice_mode as "invoiceMode", coalesce(o.cancel_reason, '') as reason, o.cancel_note as note,
      exists (select from pickup_payment k where k.order_id = o.id) as "isNotFetched",
      exists (select from payment_attempt a where a.order_id = o.id and a.issued_at is not null) as "hadNumber",
      ${receiptEmail} as "receiptEmail", case when m.email_proven_at is not null then m.email end as "provenEmail",
      (select count(*) from customer_order n where n.member_id = o.member_id and n.cancelled_at <= o.cancelled_at
        and n.cancelled_at > o.cancelled_at - interval '1 hour') as "cancelledWithinHour"
    from customer_order o join member m on m.id = o.member_id
    where o.id = ${orderId} and o.status = ${orderState.is('cancelled')}`.execute(db);
  return rows[0];
};
