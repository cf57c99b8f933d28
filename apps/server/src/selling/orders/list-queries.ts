import { isPaperSpared } from '#server/platform/db/papers.ts';
import { shownRefundStatus } from '#server/platform/db/shown-refund-status.ts';
import {
  netOfPriceNtd,
  type DeliveryState,
  type InvoiceMode,
  type NumberedRefundTable,
  type OrderLineKind,
  type OrderStatus,
  type PayType,
  type PickupStore,
  type SeatCounts,
  type ShippingCode,
  type TaxKind,
} from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { carrierOfOrder, type CarrierOfOrder } from '#server/platform/db/carrier-of-order.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import {
  givenBackOf,
  piecesByStaff,
  staffRefundsOf,
  type ShownStaffRefund,
} from '#server/selling/refund-lines/index.ts';
import { numberUntilOf } from '#server/platform/db/living-number.ts';
import { pickupPaymentOf, type PickupPayment } from '#server/platform/db/pickup-payment.ts';
import { pickupStoreOf } from '#server/platform/db/pickup-store.ts';
import { seatCountsOf } from '#server/platform/db/seat-counts.ts';
import { refundTableOf } from '#server/catalogue/refund-tables/index.ts';
import { viewedSecondsOf } from '#server/learning/viewing/index.ts';
import { timesReaddressed } from '#server/selling/fulfilment/index.ts';
import { returnsOfLine, type ReturnOfLine } from '#server/selling/returns/index.ts';
import { describeLineRefund } from './line-refund.ts';
import type { LineRefund, Order, OrderLine } from './order.ts';
import { attemptState, orderState, refundState } from '#server/platform/db/states.ts';

/** More orders than any screen shows; a longer history is asked for by dates. */
const MAX_ORDERS = 500;

interface OrderRow {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
  readonly couponCode: string | null;
  readonly couponNtd: number;
  readonly points: number;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly payType: PayType | null;
  readonly pickup: PickupPayment | null;
  readonly payableUntil: Date;
  readonly numberUntil: Date | null;
  readonly notHeld: Order['notHeld'];
  readonly lastFailureCode: string | null;
  readonly paymentStarted: boolean;
  readonly invoiced: boolean;
  readonly invoiceMode: InvoiceMode | null;
  readonly termsVersion: string | null;
  readonly termsByCall: boolean;
  readonly now: Date;
  readonly shippingCode: ShippingCode | null;
  readonly deliveryState: DeliveryState;
  readonly shippingNote: string;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
  readonly pickupStore: PickupStore | null;
  readonly deliveryChanges: number;
  readonly trackingNumber: string;
  readonly carrier: CarrierOfOrder | null;
  readonly deliveredAt: Date | null;
  readonly kind: OrderLineKind;
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly imageFileUuid: string | null;
  readonly unitPriceNtd: number;
  readonly quantity: number;
  readonly lineNetNtd: number;
  readonly listPriceNtd: number;
  readonly grossNtd: number | null;
  readonly regularNtd: number | null;
  readonly taxKind: TaxKind;
  readonly lineCouponNtd: number;
  readonly linePoints: number;
  readonly lineTaxNtd: number;
  readonly refundTable: NumberedRefundTable;
  readonly viewedPastLimit: boolean;
  readonly handOutTaken: boolean;
  /** Seconds watched and seconds in all; null for what is no online media of a paid order. */
  readonly viewing: readonly [viewedSeconds: number, totalSeconds: number] | null;
  readonly refundRequestedAt: Date | null;
  readonly refundStatus: LineRefund['status'] | null;
  readonly refundNote: string | null;
  readonly refundNetNtd: number | null;
  readonly refundTaxNtd: number | null;
  readonly returns: readonly ReturnOfLine[] | null;
  readonly piecesByStaff: number;
  readonly given: { readonly pieces: number; readonly netNtd: number; readonly taxNtd: number };
  readonly seats: SeatCounts | null;
  readonly staffRefunds: readonly ShownStaffRefund[];
}

/** The member's unpaid orders, newest first. */
export const listUnpaidOrders = (db: Database, memberId: number): Promise<readonly Order[]> =>
  selectOrders(db, sql`member_id = ${memberId} and status = ${orderState.is('unpaid')}`);

/** The member's paid or cancelled orders of the given days in Taipei, newest first; without days those of the last six months. */
export const listPastOrders = (
  db: Database,
  memberId: number,
  status: Exclude<OrderStatus, 'unpaid'>,
  days: { readonly from: string | undefined; readonly to: string | undefined },
): Promise<readonly Order[]> => {
  const { from, to } = days;
  const since =
    from === undefined && to === undefined
      ? sql`now() - interval '6 months'`
      : sql`coalesce(${from ?? null}::date::timestamp at time zone 'Asia/Taipei', '-infinity')`;
  const until = sql`coalesce((${to ?? null}::date + 1)::timestamp at time zone 'Asia/Taipei', 'infinity')`;
  return selectOrders(
    db,
    sql`member_id = ${memberId} and status = ${status} and placed_at >= ${since} and placed_at < ${until}`,
  );
};

/** One order of the member, whatever its state. */
export const findOrder = async (db: Database, memberId: number, orderNumber: string): Promise<Order | undefined> =>
  (await selectOrders(db, sql`order_number = ${orderNumber} and member_id = ${memberId}`))[0];

/** What the member's own order costs while it can be paid, NTD. */
export const findAmountToPay = async (
  db: Database,
  memberId: number,
  orderNumber: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly totalNtd: number }>`
    select total_ntd as "totalNtd" from customer_order
    where order_number = ${orderNumber} and member_id = ${memberId} and status = ${orderState.is('unpaid')}
      and payable_until > now()`.execute(db);
  return rows[0]?.totalNtd;
};

/** Orders with their lines in one round trip, whatever their number. */
const selectOrders = async (db: Database, condition: RawBuilder<unknown>): Promise<readonly Order[]> => {
  const { rows } = await sql<OrderRow>`
    select o.id, o.order_number as "orderNumber", o.status, o.net_ntd as "netNtd", o.tax_ntd as "taxNtd",
      o.total_ntd as "totalNtd", o.coupon_code as "couponCode", o.coupon_ntd as "couponNtd", o.points, o.placed_at as "placedAt", o.paid_at as "paidAt", o.payable_until as "payableUntil",
      ${numberUntilOf(sql`o.id`)} as "numberUntil",
      (select a.pay_type from payment p join payment_attempt a on a.id = p.attempt_id
        where p.order_id = o.id and p.kept) as "payType",
      ${pickupPaymentOf(sql`o`)} as pickup,
      case when o.status = ${orderState.is('unpaid')} then (
        select case a.status when ${attemptState.is('failed')} then coalesce(a.failure_code, '') end
        from payment_attempt a where a.order_id = o.id order by a.attempt_no desc limit 1) end as "lastFailureCode",
      array(select what from (values ('goods', o.stock_state = 'released'), ('coupon', o.coupon_state = 'freed')) held (what, free)
        where free and o.status = ${orderState.is('unpaid')}) as "notHeld",
      exists (select from payment_attempt a where a.order_id = o.id) as "paymentStarted",
      exists (select from invoice i where i.order_id = o.id and not ${isPaperSpared}) as invoiced,
      coalesce(o.invoice_mode, (select i.issuer from invoice i where i.order_id = o.id order by i.id desc limit 1)) as "invoiceMode", now() as now,
      o.shipping_code as "shippingCode", o.delivery_state as "deliveryState", o.shipping_status as "shippingNote",
      o.tracking_number as "trackingNumber", ${carrierOfOrder(sql`o`)} as carrier, o.delivered_at as "deliveredAt", o.recipient_name as "recipientName",
      o.recipient_tel as "recipientTel", o.destination, ${pickupStoreOf('o')} as "pickupStore", ${timesReaddressed(sql`o.id`, true)} as "deliveryChanges",
      ${refundTableOf(sql`o.refund_table_version`)} as "refundTable",
      l.kind, l.product_id as "productId", l.name_zh as "nameZh", l.name_en as "nameEn",
      ${firstImageOf(sql`coalesce(l.seats_of, l.product_id)`)} as "imageFileUuid",
      l.unit_price_ntd as "unitPriceNtd", l.quantity, l.net_ntd as "lineNetNtd", l.tax_ntd as "lineTaxNtd",
      coalesce(l.list_price_ntd, l.unit_price_ntd) as "listPriceNtd", l.gross_ntd as "grossNtd", l.regular_ntd as "regularNtd", l.tax_kind as "taxKind", l.coupon_ntd as "lineCouponNtd", l.points as "linePoints",
      l.viewed_past_limit as "viewedPastLimit", l.hand_out_taken_at is not null as "handOutTaken", o.terms_version as "termsVersion", o.terms_by_call as "termsByCall",
      case when o.status = ${orderState.is('paid')} and l.kind in ('video', 'audio', 'album') then (
        select array[viewed.viewed_seconds, viewed.total_seconds]
        from (${viewedSecondsOf(sql`o.member_id`, sql`l.product_id`)}) viewed) end as viewing,
      r.requested_at as "refundRequestedAt", r.status as "refundStatus", case r.status when ${refundState.is('declined')} then r.note end as "refundNote", r.net_ntd as "refundNetNtd",
      r.tax_ntd as "refundTaxNtd",
      case when l.kind = 'goods' then ${returnsOfLine(sql`l.id`)} end as returns,
      ${piecesByStaff(sql`l.id`)} as "piecesByStaff",
      (select json_build_object('pieces', given.pieces, 'netNtd', given.net_ntd, 'taxNtd', given.tax_ntd)
        from (${givenBackOf(sql`l.id`)}) given) as given, ${seatCountsOf(sql`l`)} as seats,
      ${staffRefundsOf(sql`o.id`)} as "staffRefunds"
    from (
      select * from customer_order where ${condition} order by placed_at desc, id desc limit ${MAX_ORDERS}
    ) o
    join order_line l on l.order_id = o.id
    left join lateral (
      -- Goods may come back in several returns, which the line shows as one sum.
      select back.requested_at, ${shownRefundStatus(sql`back`)} as status, back.note,
        case back.reason when 'goods' then (sum(back.net_ntd) over ())::bigint else back.net_ntd end as net_ntd,
        case back.reason when 'goods' then (sum(back.tax_ntd) over ())::bigint else back.tax_ntd end as tax_ntd
      from refund back where back.order_line_id = l.id order by back.id desc limit 1
    ) r on true
    order by o.placed_at desc, o.id desc, l.line_index`.execute(db);
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap(toOrder);
};

const toOrder = (rows: readonly OrderRow[]): readonly Order[] => {
  const order = rows[0];
  if (order === undefined) return [];
  const { orderNumber, status, netNtd, taxNtd, totalNtd, placedAt, paidAt, payType, payableUntil } = order;
  const { couponCode, couponNtd, points, termsVersion, termsByCall } = order;
  const { notHeld, lastFailureCode, paymentStarted, invoiced, invoiceMode, shippingCode, trackingNumber, deliveredAt } =
    order;
  const lines = rows.map(toLine);
  return [
    {
      orderNumber,
      status,
      netNtd,
      taxNtd,
      totalNtd,
      couponCode,
      couponNtd,
      points,
      placedAt,
      paidAt,
      payType,
      pickup: order.pickup,
      paysAtPickup: order.pickup?.state === 'waiting',
      payableUntil,
      numberUntil: order.numberUntil,
      notHeld,
      lastFailureCode,
      paymentStarted,
      invoiced,
      invoiceMode,
      termsVersion,
      termsByCall,
      shippingCode,
      deliveryState: order.deliveryState,
      shippingNote: order.shippingNote,
      trackingNumber,
      carrier: order.carrier,
      deliveredAt,
      staffRefunds: order.staffRefunds,
      recipientName: order.recipientName,
      recipientTel: order.recipientTel,
      destination: order.destination,
      pickupStore: order.pickupStore,
      deliveryChanges: order.deliveryChanges,
      readAt: order.now,
      lines,
    },
  ];
};

const toLine = (row: OrderRow): OrderLine => {
  const refund = toRefund(row);
  const [viewedSeconds, totalSeconds] = row.viewing ?? [0, 0];
  return {
    kind: row.kind,
    productId: row.productId,
    name: { zh: row.nameZh, en: row.nameEn },
    imageFileUuid: row.imageFileUuid,
    unitPriceNtd: row.unitPriceNtd,
    quantity: row.quantity,
    netNtd: row.lineNetNtd,
    ...listedAt(row),
    couponNtd: row.lineCouponNtd,
    points: row.linePoints,
    taxNtd: row.lineTaxNtd,
    ...describeLineRefund({
      kind: row.kind,
      table: row.refundTable,
      paidAt: row.paidAt,
      now: row.now,
      unitPriceNtd: row.unitPriceNtd,
      quantity: row.quantity,
      netNtd: row.lineNetNtd,
      taxNtd: row.lineTaxNtd,
      requested: refund !== null || (row.seats === null && row.piecesByStaff > 0),
      given: refund === null ? row.given : undefined,
      givenPieces: row.given.pieces,
      seats: row.seats,
      viewedPastLimit: row.viewedPastLimit,
      handOutTaken: row.handOutTaken,
      consented: row.termsVersion !== null,
      viewedSeconds,
      totalSeconds,
    }),
    refund,
    returns: row.returns ?? [],
    piecesByStaff: row.piecesByStaff,
    seats: row.seats,
  };
};

/** Of lines that were priced before tax, the listed price is known before tax; of all others, with it. */
const listedAt = ({ grossNtd, regularNtd, taxKind, listPriceNtd }: OrderRow) => ({
  grossNtd,
  regularNtd,
  taxKind,
  listPriceNtd: grossNtd === null ? listPriceNtd : netOfPriceNtd(grossNtd, taxKind),
});

const toRefund = (row: OrderRow): LineRefund | null =>
  row.refundRequestedAt === null || row.refundStatus === null
    ? null
    : {
        requestedAt: row.refundRequestedAt,
        status: row.refundStatus,
        note: row.refundNote ?? '',
        netNtd: row.refundNetNtd ?? 0,
        taxNtd: row.refundTaxNtd ?? 0,
      };
