import type { VisitOrigin } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A product of an order, as the product feed names it. */
interface ToldLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** Of the whole line, with tax, discounts taken off. */
  readonly totalNtd: number;
}

/** A paid order whose buyer agreed that others are told of it. */
export interface ToldPurchase {
  readonly orderNumber: string;
  /** With tax and shipping, discounts taken off: what was paid. */
  readonly totalNtd: number;
  readonly shippingNtd: number;
  readonly paidAt: Date;
  readonly lines: readonly ToldLine[];
  readonly visitId: string;
  readonly userAgent: string;
  readonly origin: VisitOrigin;
}

/** Undefined once the order no longer keeps the visit: its member is gone, or 90 days have passed. */
export const findPurchase = async (db: Database, orderId: number): Promise<ToldPurchase | undefined> => {
  const { rows } = await sql<ToldPurchase>`
    select o.order_number as "orderNumber", o.total_ntd as "totalNtd", o.paid_at as "paidAt", f.visit_id as "visitId",
      f.user_agent as "userAgent",
      json_build_object('source', f.source, 'medium', f.medium, 'campaign', f.campaign, 'content', f.content, 'term', f.term,
        'gclid', f.gclid, 'fbclid', f.fbclid) as origin,
      (select coalesce(sum(l.net_ntd + l.tax_ntd), 0)::int from order_line l where l.order_id = o.id and l.kind = 'shipping')
        as "shippingNtd",
      (select coalesce(json_agg(json_build_object('productId', coalesce(l.seats_of, l.product_id), 'name', l.name_zh,
        'quantity', l.quantity, 'totalNtd', l.net_ntd + l.tax_ntd) order by l.line_index), '[]'::json)
        from order_line l where l.order_id = o.id and l.kind <> 'shipping') as lines
    from customer_order o join order_origin f on f.order_id = o.id
    where o.id = ${orderId}::bigint and o.paid_at is not null and f.visit_id <> ''`.execute(db);
  return rows[0];
};

/** Money that went back of such an order. */
export interface ToldRefund {
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly refundedAt: Date;
  /** Null where it is about shipping, or about the order as a whole. */
  readonly productId: string | null;
  readonly visitId: string;
}

/** Undefined once the order no longer keeps the visit. */
export const findRefund = async (db: Database, refundId: number): Promise<ToldRefund | undefined> => {
  const { rows } = await sql<ToldRefund>`
    select o.order_number as "orderNumber", r.net_ntd + r.tax_ntd as "totalNtd", r.settled_at as "refundedAt",
      case when l.kind <> 'shipping' then coalesce(l.seats_of, l.product_id) end as "productId", f.visit_id as "visitId"
    from refund r join customer_order o on o.id = r.order_id join order_origin f on f.order_id = o.id
      left join order_line l on l.id = r.order_line_id
    where r.id = ${refundId}::bigint and r.settled_at is not null and f.visit_id <> ''`.execute(db);
  return rows[0];
};
