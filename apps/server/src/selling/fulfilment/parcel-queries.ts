import { createHash } from 'node:crypto';
import {
  parcelStatesHere,
  type BilingualText,
  type DeliveryState,
  type OwedParcel,
  type PickupStore,
  type ShippingCode,
} from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { carrierOfOrder, type CarrierOfOrder } from '#server/platform/db/carrier-of-order.ts';
import { piecesToSend } from '#server/platform/db/lines-given-back.ts';
import { ordersAtPickup, paysAtPickup } from '#server/platform/db/pickup-payment.ts';
import { pickupStoreOf } from '#server/platform/db/pickup-store.ts';
import { deliveryState, orderState } from '#server/platform/db/states.ts';

/** Goods of a parcel, without pieces that were refunded or asked back. */
interface ParcelGoods {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** What the shop calls it on its shelves; '' where it does not. */
  readonly sku: string;
  readonly pieces: number;
  /** What one piece weighs now; null where nobody has said. */
  readonly weightGrams: number | null;
}

/** The goods of an order as they are packed. */
export interface Parcel extends OwedParcel {
  readonly id: number;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
  readonly pickupStore: PickupStore | null;
  /** What staff wrote beside the state. */
  readonly shippingNote: string;
  readonly trackingNumber: string;
  readonly goods: readonly ParcelGoods[];
}

export interface WaitingParcel extends Parcel {
  readonly shippingCode: ShippingCode;
  /** Null where it is paid for when it is fetched. */
  readonly paidAt: Date | null;
  /** When it was paid, or agreed that it is paid for at the store. */
  readonly waitsSince: Date;
  /** What the way of delivery is called. */
  readonly shippingName: BilingualText;
  readonly carrier: CarrierOfOrder | null;
  /** What the store takes for the whole order, with tax; 0 where it is paid. */
  readonly dueNtd: number;
  /** What the goods cost their buyer, with tax. */
  readonly goodsNtd: number;
}

/** Some goods of the order `order` are still to reach its buyer, or to stay there: their money is not on its way back. */
export const isOwed = (order: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from order_line l where l.order_id = ${order}.id and l.kind = 'goods' and ${piecesToSend} > 0)`;

/** What staff have to do with: goods of the order `order`, paid or to be paid for at the store, in one of some states and owed. */
export const isWaitingIn = (order: RawBuilder<unknown>, states: readonly DeliveryState[]): RawBuilder<boolean> => {
  // Once for each side of the `or`: with it beside the brackets neither side would find its orders by the index of the states.
  const isInOne = sql`${order}.delivery_state in ${deliveryState.in(...states)}`;
  return sql<boolean>`((${order}.status = ${orderState.is('paid')} and ${isInOne} or ${order}.id = any(${ordersAtPickup}) and ${isInOne})
    and ${isOwed(order)})`;
};

/** The goods of the order `order` wait to be shipped; as the packing list, the list of orders and the overview count. */
export const isToShip = (order: RawBuilder<unknown>): RawBuilder<boolean> => isWaitingIn(order, parcelStatesHere);

const columns = sql`o.id, o.order_number as "orderNumber", o.placed_at as "placedAt", o.status,
  o.shipping_code as "shippingCode", o.delivery_state as "deliveryState", o.shipping_status as "shippingNote", o.tracking_number as "trackingNumber",
  ${paysAtPickup(sql`o`)} as "paysAtPickup", o.recipient_name as "recipientName", o.recipient_tel as "recipientTel", o.destination,
  ${pickupStoreOf('o')} as "pickupStore", packed.goods, packed.is_owed as "isOwed"`;

/** The goods of the order "o", and what they cost. */
const packed = sql`cross join lateral (
  select coalesce(json_agg(json_build_object('productId', l.product_id, 'nameZh', l.name_zh, 'nameEn', l.name_en,
      'sku', coalesce(p.sku, ''), 'weightGrams', p.weight_g, 'pieces', l.pieces) order by l.line_index), '[]') as goods, count(*) > 0 as is_owed,
    coalesce(sum((l.net_ntd + l.tax_ntd) * l.pieces / l.quantity), 0)::bigint as goods_ntd
  from (select l.*, ${piecesToSend}::int as pieces from order_line l where l.order_id = o.id and l.kind = 'goods') l
  left join product p on p.product_id = l.product_id where l.pieces > 0) packed`;

const selectWaiting = async (
  db: Database,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly WaitingParcel[]> => {
  const { rows } = await sql<WaitingParcel>`
    select ${columns}, o.paid_at as "paidAt", since.at as "waitsSince",
      case when o.paid_at is null then o.total_ntd else 0 end as "dueNtd", json_build_object('zh', s.name_zh, 'en', s.name_en) as "shippingName",
      ${carrierOfOrder(sql`o`)} as carrier, packed.goods_ntd as "goodsNtd"
    from customer_order o join shipping_method s on s.code = o.shipping_code ${packed}
    cross join lateral (
      select coalesce(o.paid_at, (select k.agreed_at from pickup_payment k where k.order_id = o.id), o.placed_at) as at) since
    where ${isToShip(sql`o`)} and ${condition} order by since.at, o.id limit ${limit}`.execute(db);
  return rows;
};

/** Parcels that wait to be shipped, the longest waiting first. */
export const listWaitingParcels = (
  db: Database,
  { limit, among }: { readonly limit: number; readonly among?: readonly string[] },
): Promise<readonly WaitingParcel[]> =>
  selectWaiting(db, among === undefined ? sql`true` : sql`o.order_number = any(${among}::text[])`, limit);

/**
 * Locks orders in the order of their ids, so that two members of staff who change the same ones never wait for each other. Answers their
 * parcels by their numbers: refunds, returns and corrections wait, and what they wrote before is read.
 */
export const lockParcels = async (
  tx: Transaction,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, Parcel>> => {
  const { rows: locked } = await sql<{ readonly id: number }>`
    select id from customer_order where order_number = any(${orderNumbers}::text[]) order by id for no key update`.execute(
    tx,
  );
  // A statement of its own: what was refunded is read as it is once the locks are held.
  const { rows } = await sql<Parcel>`
    select ${columns} from customer_order o ${packed} where o.id = any(${locked.map(({ id }) => id)}::bigint[])
    order by o.id`.execute(tx);
  return new Map(rows.map((parcel) => [parcel.orderNumber, parcel]));
};

/** A mark of what was packed for whom, which is another one after each change of recipient, place, goods or who takes the money. */
export const parcelDigest = (parcel: Parcel): string => {
  const { shippingCode, recipientName, recipientTel, destination, pickupStore, paysAtPickup: isDue, goods } = parcel;
  const store = pickupStore === null ? null : [pickupStore.chain, pickupStore.code];
  const contents = goods.map(({ productId, pieces }) => [productId, pieces]);
  return createHash('sha256')
    .update(JSON.stringify([shippingCode, recipientName, recipientTel, destination, store, isDue, contents]))
    .digest('base64url')
    .slice(0, 22);
};
