import type {
  BilingualText,
  DeliveryState,
  OrderLineKind,
  OrderStatus,
  PayType,
  PickupState,
  PickupStore,
  ShippingCode,
  TaxKind,
} from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { paysAtPickup } from '#server/platform/db/pickup-payment.ts';
import { pickupStoreOf } from '#server/platform/db/pickup-store.ts';
import { isOwed } from '#server/selling/fulfilment/index.ts';
import { pageOfOrders, refundStateOfOrder, type OrderPageAsk } from './list-queries.ts';
import type { OrderRefundState } from './order-list.ts';

/** A line of an order as the export writes it. */
export interface ExportedLine {
  readonly orderNumber: string;
  readonly place: number;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly pickupState: PickupState | null;
  readonly paidAt: string;
  readonly totalNtd: number;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string;
  readonly productId: string;
  readonly sku: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: OrderLineKind;
  /** Of one piece before coupon and points, with tax; null where the line was priced before tax. */
  readonly grossNtd: number | null;
  /** The same before tax, of lines that were priced so. */
  readonly listPriceNtd: number | null;
  /** What coupon and points took off the line: with tax where there is `grossNtd`, before tax elsewhere. */
  readonly discountNtd: number;
  readonly unitPriceNtd: number;
  readonly quantity: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly taxKind: TaxKind;
  readonly shippingCode: ShippingCode | null;
  /** As the shop calls the way of delivery; null where nothing is delivered. */
  readonly shippingName: BilingualText | null;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
  readonly pickupStore: PickupStore | null;
  readonly paysAtPickup: boolean;
  readonly deliveryState: DeliveryState;
  readonly isOwed: boolean;
  readonly shippingNote: string;
  readonly trackingNumber: string;
  readonly deliveredAt: string;
  readonly refundState: OrderRefundState;
  readonly payType: PayType | null;
  readonly gatewayNumber: string;
  readonly invoiceNumber: string;
}

const inTaipei = (column: 'placed_at' | 'paid_at' | 'delivered_at') =>
  sql`coalesce(to_char(o.${sql.ref(column)} at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI'), '')`;

/** The lines of a page of orders, in the order of the page. */
export const listExportedLines = async (db: Database, ask: OrderPageAsk): Promise<readonly ExportedLine[]> => {
  const { rows } = await sql<ExportedLine>`
    select o.order_number as "orderNumber", o.place, ${inTaipei('placed_at')} as "placedAt", o.status,
      (select k.state from pickup_payment k where k.order_id = o.id) as "pickupState",
      ${inTaipei('paid_at')} as "paidAt", o.total_ntd as "totalNtd", m.user_name as "userName",
      m.display_name as "displayName", coalesce(m.email, '') as email, l.product_id as "productId",
      coalesce((select p.sku from product p where p.product_id = l.product_id), '') as sku,
      l.name_zh as "nameZh", l.name_en as "nameEn", l.kind,
      l.gross_ntd as "grossNtd", case when l.gross_ntd is null then coalesce(l.list_price_ntd, l.unit_price_ntd) end
        as "listPriceNtd", l.coupon_ntd + l.points as "discountNtd",
      l.unit_price_ntd as "unitPriceNtd", l.quantity,
      l.net_ntd as "netNtd", l.tax_ntd as "taxNtd", l.tax_kind as "taxKind", o.shipping_code as "shippingCode",
      case when way.code is not null then json_build_object('zh', way.name_zh, 'en', way.name_en) end as "shippingName",
      o.recipient_name as "recipientName", o.recipient_tel as "recipientTel", o.destination,
      ${pickupStoreOf('o')} as "pickupStore",
      ${paysAtPickup(sql`o`)} as "paysAtPickup", o.delivery_state as "deliveryState", ${isOwed(sql`o`)} as "isOwed",
      o.shipping_status as "shippingNote", o.tracking_number as "trackingNumber",
      ${inTaipei('delivered_at')} as "deliveredAt", ${refundStateOfOrder} as "refundState",
      paid.pay_type as "payType", coalesce(paid.gateway_number, '') as "gatewayNumber",
      coalesce((select i.invoice_number from invoice i where i.order_id = o.id order by i.id desc limit 1), '')
        as "invoiceNumber"
    from ${pageOfOrders(ask)} o join member m on m.id = o.member_id join order_line l on l.order_id = o.id
    left join shipping_method way on way.code = o.shipping_code
    left join lateral (
      select a.pay_type, a.gateway_number from payment p join payment_attempt a on a.id = p.attempt_id
      where p.order_id = o.id and p.kept
    ) paid on true
    order by o.place, l.line_index`.execute(db);
  return rows;
};
