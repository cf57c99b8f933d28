import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { carrierOfOrder } from '#server/platform/db/carrier-of-order.ts';
import { piecesByStaff } from '#server/selling/refund-lines/index.ts';
import { pickupPaymentOf, paysAtPickup } from '#server/platform/db/pickup-payment.ts';
import { pickupStoreOf } from '#server/platform/db/pickup-store.ts';
import { seatCountsOf } from '#server/platform/db/seat-counts.ts';
import { isOwed, timesReaddressed } from '#server/selling/fulfilment/index.ts';
import { viewedAndSentOf } from '#server/learning/viewing/index.ts';
import { toldTransferOfOrder } from '#server/selling/payments/index.ts';
import { openReturns, refundStateOfOrder } from './list-queries.ts';
import type { OrderHead, ShownAttempt, ShownLine, ShownMovement, ShownPayment } from './whole-order.ts';
import { orderState } from '#server/platform/db/states.ts';

/** Anybody's order by its number; undefined where there is none. */
export const findOrderHead = async (db: Database, orderNumber: string): Promise<OrderHead | undefined> => {
  const { rows } = await sql<OrderHead>`
    select o.id, o.order_number as "orderNumber", o.placed_at as "placedAt", o.status, o.paid_at as "paidAt",
      ${pickupPaymentOf(sql`o`)} as pickup, ${toldTransferOfOrder} as "toldTransfer", ${paysAtPickup(sql`o`)} as "paysAtPickup",
      o.net_ntd as "netNtd", o.tax_ntd as "taxNtd", o.total_ntd as "totalNtd", o.coupon_code as "couponCode",
      o.coupon_ntd as "couponNtd", o.points, m.id as "memberId",
      m.user_name as "userName", m.display_name as "displayName", m.email, m.tel as "memberTel", o.staff_note as "staffNote", o.staff_note <> '' as "hasStaffNote", o.staff_noted_at as "staffNotedAt",
      coalesce(o.email, m.email, '') as "receiptEmail", o.cancelled_at as "cancelledAt",
      o.cancel_reason as "cancelReason", o.cancel_note as "cancelNote", o.payable_until as "payableUntil", o.reserved_until as "reservedUntil",
      o.stock_state as "stockState", o.shipping_code as "shippingCode",
      case when s.code is not null then json_build_object('zh', s.name_zh, 'en', s.name_en) end as "shippingName",
      o.delivery_state as "deliveryState", ${isOwed(sql`o`)} as "isOwed", o.shipping_status as "shippingNote", o.tracking_number as "trackingNumber", o.delivered_at as "deliveredAt",
      ${timesReaddressed(sql`o.id`)} as "timesReaddressed",
      o.recipient_name as "recipientName", o.recipient_tel as "recipientTel", o.destination, ${pickupStoreOf('o')} as "pickupStore", ${carrierOfOrder(sql`o`)} as carrier,
      (select to_jsonb(f) from order_origin f where f.order_id = o.id) as origin,
      o.terms_version as "termsVersion", o.terms_by_call as "termsByCall", o.terms_accepted_at as "termsAcceptedAt", o.invoice_choice as "invoiceChoice",
      o.invoice_code as "invoiceCode", o.invoice_title as "invoiceTitle",
      coalesce(o.invoice_mode, (select i.issuer from invoice i where i.order_id = o.id order by i.id desc limit 1)) as "invoiceMode", ${refundStateOfOrder} as "refundState", ${openReturns} as "openReturns"
    from customer_order o join member m on m.id = o.member_id left join shipping_method s on s.code = o.shipping_code
    where o.order_number = ${orderNumber}`.execute(db);
  return rows[0];
};

export const listLines = async (db: Database, orderId: number): Promise<readonly ShownLine[]> => {
  const { rows } = await sql<ShownLine>`
    select l.product_id as "productId", l.name_zh as "nameZh", l.name_en as "nameEn", l.kind,
      coalesce(l.list_price_ntd, l.unit_price_ntd) as "listPriceNtd", l.gross_ntd as "grossNtd", l.regular_ntd as "regularNtd", l.tax_kind as "taxKind", l.coupon_ntd as "couponNtd", l.points,
      l.unit_price_ntd as "unitPriceNtd", l.quantity, l.net_ntd as "netNtd", l.tax_ntd as "taxNtd",
      l.viewed_past_limit as "viewedPastLimit", ${piecesByStaff(sql`l.id`)} as "givenBackPieces",
      case when o.status = ${orderState.is('paid')} and l.kind in ('video', 'audio', 'album')
        then ${viewedAndSentOf(sql`o.member_id`, sql`l.product_id`)} end as viewing, ${seatCountsOf(sql`l`)} as seats
    from order_line l join customer_order o on o.id = l.order_id where o.id = ${orderId} order by l.line_index`.execute(
    db,
  );
  return rows;
};

export const listAttempts = async (db: Database, orderId: number): Promise<readonly ShownAttempt[]> => {
  const { rows } = await sql<ShownAttempt>`
    select gateway_number as "gatewayNumber", pay_type as "payType", total_ntd as "totalNtd", status,
      coalesce(failure_code, '') as "failureCode", started_at as "startedAt", decided_at as "decidedAt"
    from payment_attempt where order_id = ${orderId} order by attempt_no`.execute(db);
  return rows;
};

export const listPayments = async (db: Database, orderId: number): Promise<readonly ShownPayment[]> => {
  const { rows } = await sql<ShownPayment>`
    select a.gateway_number as "gatewayNumber", p.trade_number as "tradeNumber", p.total_ntd as "totalNtd",
      p.payment_type as "paymentType", p.card_last4 as "cardLast4", p.recorded_at as "recordedAt",
      p.not_kept_reason as "notKeptReason"
    from payment_attempt a join payment p on p.attempt_id = a.id where a.order_id = ${orderId} order by p.id`.execute(
    db,
  );
  return rows;
};

export const listMovements = async (db: Database, orderId: number): Promise<readonly ShownMovement[]> => {
  const { rows } = await sql<ShownMovement>`
    select at, product_id as "productId", reason, free_change as "freeChange", reserved_change as "reservedChange",
      sold_change as "soldChange"
    from stock_movement where order_id = ${orderId} order by id`.execute(db);
  return rows;
};
