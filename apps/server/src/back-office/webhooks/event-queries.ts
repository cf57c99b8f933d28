import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

export interface ToldOrder {
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly taxNtd: number;
  readonly paidAt: Date;
  readonly lines: readonly { readonly productId: string; readonly quantity: number; readonly totalNtd: number }[];
}

/** A paid order; undefined where there is none. */
export const findOrder = async (db: Database, orderId: number | null): Promise<ToldOrder | undefined> => {
  const { rows } = await sql<ToldOrder>`
    select o.order_number as "orderNumber", o.total_ntd as "totalNtd", o.tax_ntd as "taxNtd", o.paid_at as "paidAt",
      (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'totalNtd', l.net_ntd + l.tax_ntd)
        order by l.line_index) from order_line l where l.order_id = o.id) as lines
    from customer_order o where o.id = ${orderId}::bigint and o.paid_at is not null`.execute(db);
  return rows[0];
};

export interface ToldParcel {
  readonly orderNumber: string;
  readonly trackingNumber: string;
  readonly carrierName: string | null;
}

export const findParcel = async (db: Database, orderId: number | null): Promise<ToldParcel | undefined> => {
  const { rows } = await sql<ToldParcel>`
    select o.order_number as "orderNumber", o.tracking_number as "trackingNumber", c.name_zh as "carrierName"
    from customer_order o left join parcel_carrier c on c.id = o.parcel_carrier_id where o.id = ${orderId}::bigint`.execute(
    db,
  );
  return rows[0];
};

export interface ToldRefund {
  readonly orderNumber: string;
  readonly refundId: number;
  readonly productId: string | null;
  readonly totalNtd: number;
  readonly refundedAt: Date;
}

export const findRefund = async (db: Database, refundId: number | null): Promise<ToldRefund | undefined> => {
  const { rows } = await sql<ToldRefund>`
    select o.order_number as "orderNumber", r.id as "refundId", l.product_id as "productId", r.net_ntd + r.tax_ntd as "totalNtd",
      r.settled_at as "refundedAt"
    from refund r join customer_order o on o.id = r.order_id left join order_line l on l.id = r.order_line_id
    where r.id = ${refundId}::bigint and r.settled_at is not null`.execute(db);
  return rows[0];
};

export interface ToldInvoice {
  readonly orderNumber: string;
  readonly invoiceNumber: string;
  readonly totalNtd: number;
  readonly taxNtd: number;
  readonly issuedAt: Date;
}

export const findInvoice = async (db: Database, invoiceId: number | null): Promise<ToldInvoice | undefined> => {
  const { rows } = await sql<ToldInvoice>`
    select o.order_number as "orderNumber", i.invoice_number as "invoiceNumber", i.total_ntd as "totalNtd",
      i.tax_ntd as "taxNtd", i.issued_at as "issuedAt"
    from invoice i join customer_order o on o.id = i.order_id
    where i.id = ${invoiceId}::bigint and i.invoice_number is not null and i.issued_at is not null`.execute(db);
  return rows[0];
};
