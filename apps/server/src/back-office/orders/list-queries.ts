import { parcelStatesHere, type DeliveryFilter, type DeliveryState, type PickupState } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { ordersAtPickup, pickupPaymentOf } from '#server/platform/db/pickup-payment.ts';
import { isOwed, isWaitingIn, timesReaddressed } from '#server/selling/fulfilment/index.ts';
import { hasToldTransfer, toldTransferOfOrder } from '#server/selling/payments/index.ts';
import type { ListedOrderWithNames, OrderFilter, OrderSort, RefundFilter } from './order-list.ts';
import { FEW_ORDERS, findSearched, isSearched, type Found } from './search-queries.ts';
import { deliveryState, orderState, pickupState, refundState, returnState } from '#server/platform/db/states.ts';

/** What is known before a page is read, so that the page comes by an index whatever is rare or frequent. */
export interface Narrowed {
  /** What is searched for; undefined where nothing is. */
  readonly found: Found | undefined;
  /** All orders whose parcels are in the wanted states, where staff have to do with those and they are few. */
  readonly waitingIds: readonly number[] | undefined;
}

/** The states of parcels that staff have to do with. */
const waitingStates: Readonly<Record<Exclude<DeliveryFilter, 'delivered'>, readonly DeliveryState[]>> = {
  'to-ship': parcelStatesHere,
  'on-the-way': ['sent'],
  'not-fetched': ['not-fetched'],
};

/** Looks up what a filter leaves few of. */
export const narrowOrders = async (db: Database, { search, delivery }: OrderFilter): Promise<Narrowed> => {
  const [found, waitingIds] = await Promise.all([
    search === '' ? undefined : findSearched(db, search),
    delivery === undefined || delivery === 'delivered' ? undefined : listWaiting(db, waitingStates[delivery]),
  ]);
  return { found, waitingIds };
};

/** Undefined where they are many. In the order of their index: the planner takes them for many and would read all orders. */
const listWaiting = async (db: Database, states: readonly DeliveryState[]): Promise<readonly number[] | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from customer_order where status = ${orderState.is('paid')} and delivery_state in ${deliveryState.in(...states)}
    order by delivery_state, placed_at desc, id desc limit ${FEW_ORDERS + 1}`.execute(db);
  const { rows: atPickup } = await sql<{ readonly id: number }>`
    select id from unnest(${ordersAtPickup}) id limit ${FEW_ORDERS + 1}`.execute(db);
  rows.push(...atPickup);
  return rows.length > FEW_ORDERS ? undefined : rows.map((row) => row.id);
};

/** An order "o" is among those that a filter is for. */
const isDelivery = (filter: DeliveryFilter): RawBuilder<unknown> =>
  filter === 'delivered'
    ? sql`o.status = ${orderState.is('paid')} and o.delivery_state = ${deliveryState.is(filter)}`
    : isWaitingIn(sql`o`, waitingStates[filter]);

/** A refund of which money is still owed; one that staff declined is over. */
const openRefund = sql`r.state in ${refundState.open}`;

const refunds: Readonly<Record<RefundFilter, RawBuilder<unknown>>> = {
  open: sql`o.id in (select r.order_id from refund r where ${openRefund})`,
  refunded: sql`o.id in (select r.order_id from refund r where r.state = ${refundState.is('refunded')})`,
  returns: sql`o.id in (select g.order_id from goods_return g where g.status in ${returnState.open})`,
};

/** Looked up once, and then by their ids: they are few beside all orders. */
const isAtPickup = (state: PickupState): RawBuilder<unknown> =>
  sql`o.id = any(array(select k.order_id from pickup_payment k where k.state = ${pickupState.is(state)}))`;

const startOfDay = (day: string): RawBuilder<unknown> => sql`${day}::date::timestamp at time zone 'Asia/Taipei'`;

/** What a part of the filter asks, where it is given. */
const given = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] => (value === undefined ? [] : [condition(value)]);

const conditionsOf = (filter: OrderFilter, { found, waitingIds }: Narrowed): readonly RawBuilder<unknown>[] => [
  ...given(waitingIds, (ids) => sql`o.id = any(${ids}::bigint[])`),
  ...given(found, isSearched),
  ...given(filter.memberId, (memberId) => sql`o.member_id = ${memberId}`),
  ...given(filter.status, (status) => sql`o.status = ${sql.lit(status)}`),
  ...given(filter.delivery, isDelivery),
  ...given(filter.shippingCode, (code) => sql`o.shipping_code = ${code}`),
  ...given(filter.pickup, isAtPickup),
  ...given(filter.transfer, () => hasToldTransfer),
  ...given(filter.refund, (refund) => refunds[refund]),
  ...given(filter.from, (day) => sql`o.placed_at >= ${startOfDay(day)}`),
  ...given(filter.to, (day) => sql`o.placed_at < ${startOfDay(day)} + interval '1 day'`),
];

interface Order {
  readonly column: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
  readonly beyond: RawBuilder<unknown>;
}

const descending = { direction: sql`desc`, beyond: sql`<` };
const ascending = { direction: sql`asc`, beyond: sql`>` };

const orders: Readonly<Record<OrderSort, Order>> = {
  newest: { column: sql`placed_at`, ...descending },
  oldest: { column: sql`placed_at`, ...ascending },
  dearest: { column: sql`total_ntd`, ...descending },
  cheapest: { column: sql`total_ntd`, ...ascending },
};

/** The order "o" comes behind the one of that number, which the page before ended with. */
const behind = ({ column, beyond }: Order, orderNumber: string): RawBuilder<unknown> => sql`
  (o.${column}, o.id) ${beyond} (
    select last.${column}, last.id from customer_order last where last.order_number = ${orderNumber})`;

export interface OrderPageAsk {
  readonly filter: OrderFilter;
  readonly narrowed: Narrowed;
  readonly sort: OrderSort;
  readonly after: string | undefined;
  readonly limit: number;
}

/** The page "o" of orders that fit, as a table expression that keeps its order by "place". */
export const pageOfOrders = ({ filter, narrowed, sort, after, limit }: OrderPageAsk): RawBuilder<unknown> => {
  const order = orders[sort];
  const conditions = [
    sql`true`,
    ...conditionsOf(filter, narrowed),
    ...(after === undefined ? [] : [behind(order, after)]),
  ];
  return sql`(
    select o.*, row_number() over (order by o.${order.column} ${order.direction}, o.id ${order.direction}) as place
    from customer_order o where ${sql.join(conditions, sql` and `)}
    order by o.${order.column} ${order.direction}, o.id ${order.direction} limit ${limit})`;
};

/** How far the refunds of the order "o" are; what is on its way comes first. */
export const refundStateOfOrder = sql`(
  select case when bool_or(${openRefund}) then 'open'
    when coalesce(sum(r.net_ntd + r.tax_ntd) filter (where r.state = ${refundState.is('refunded')} and p.kept), 0) = 0 then 'none'
    when sum(r.net_ntd + r.tax_ntd) filter (where r.state = ${refundState.is('refunded')} and p.kept) < o.total_ntd then 'part'
    else 'all' end
  from refund r join payment p on p.id = r.payment_id where r.order_id = o.id)`;

export const openReturns = sql`(
  select count(*) from goods_return g where g.order_id = o.id and g.status in ${returnState.open})`;

const productNames = (column: 'name_zh' | 'name_en', separator: string) => sql`(
  select string_agg(l.${sql.ref(column)} || case when l.quantity > 1 then ' × ' || l.quantity else '' end,
    ${separator} order by l.line_index)
  from order_line l where l.order_id = o.id and l.kind <> 'shipping')`;

/** A page of orders with what a list shows of each. */
export const listOrders = async (db: Database, ask: OrderPageAsk): Promise<readonly ListedOrderWithNames[]> => {
  const { rows } = await sql<ListedOrderWithNames>`
    select o.id, o.order_number as "orderNumber", o.placed_at as "placedAt", o.status, o.paid_at as "paidAt",
      ${pickupPaymentOf(sql`o`)} as pickup, ${toldTransferOfOrder} as "toldTransfer", o.total_ntd as "totalNtd", m.id as "memberId", m.user_name as "userName", m.display_name as "displayName", o.recipient_name as "recipientName", o.staff_note <> '' as "hasStaffNote", m.email,
      o.shipping_code as "shippingCode", o.delivery_state as "deliveryState", ${isOwed(sql`o`)} as "isOwed", o.shipping_status as "shippingNote", o.tracking_number as "trackingNumber",
      o.delivered_at as "deliveredAt", ${timesReaddressed(sql`o.id`)} as "timesReaddressed", ${refundStateOfOrder} as "refundState", ${openReturns} as "openReturns",
      ${productNames('name_zh', '、')} as "productsZh", ${productNames('name_en', ', ')} as "productsEn"
    from ${pageOfOrders(ask)} o join member m on m.id = o.member_id
    order by o.place`.execute(db);
  return rows;
};
