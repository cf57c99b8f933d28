import {
  mayChangeDelivery,
  mayChangePlace,
  missingDelivery,
  type Delivery,
  type PlacedDelivery,
  type ShippingCode,
} from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { assertChainServed, findServedChains, placeOfStore } from '#server/selling/cart/index.ts';
import { fieldsOfDelivery } from './delivery-fields.ts';
import { lockDelivery, writeDelivery, type DeliveryWish } from './delivery-queries.ts';

/** Tells the member of a change, in its transaction. */
export interface DeliveryMails {
  readonly deliveryChanged: (tx: Transaction, deliveryChangeId: number) => Promise<void>;
}

export interface DeliveryChangeAsk extends DeliveryWish {
  readonly orderNumber: string;
}

/**
 * Corrects who receives the goods of an order, and where: the member of the own order until it is sent, staff until it is
 * delivered (FLOW-4). The order's lock decides between this and its sending: a parcel keeps the place that it left for. The
 * delivery before is kept, and the member is told by mail. False where the order says so already. Throws `order-not-found`,
 * `delivery-fixed`, `pickup-store-wrong`, or `delivery-incomplete` with the fields.
 */
export const changeDelivery = async (
  tx: Transaction,
  mails: DeliveryMails,
  ask: DeliveryChangeAsk,
): Promise<boolean> => {
  const { changer, changedBy, orderNumber } = ask;
  const order = await lockDelivery(tx, orderNumber, changer === 'member' ? changedBy : null);
  if (order === undefined) throw new ShopError('order-not-found');
  const { shippingCode: code } = order;
  if (code === null || !mayChangeDelivery(order, changer, order.changesByMember)) throw new ShopError('delivery-fixed');
  const delivery = tidy(code, ask.delivery);
  const missing = missingDelivery(code, delivery);
  if (missing.length > 0) throw new ShopError('delivery-incomplete', { fields: fieldsOfDelivery(missing) });
  if (delivery.destination !== order.destination && !mayChangePlace(code, changer))
    throw new ShopError('delivery-fixed');
  if (isSame(order, delivery)) return false;
  // Staff may have agreed on another chain with the buyer.
  if (changer === 'member') await assertStoreServed(tx, code, delivery);
  await mails.deliveryChanged(tx, await writeDelivery(tx, order.id, { changer, changedBy, delivery }));
  return true;
};

const assertStoreServed = async (
  tx: Transaction,
  code: ShippingCode,
  { pickupStore }: PlacedDelivery,
): Promise<void> => {
  if (pickupStore !== null) assertChainServed(await findServedChains(tx, code), pickupStore);
};

/** Where a store is given, the destination is its text. */
const tidy = (code: ShippingCode, { pickupStore, ...texts }: PlacedDelivery): PlacedDelivery => ({
  recipientName: texts.recipientName.trim(),
  recipientTel: texts.recipientTel.trim(),
  ...(pickupStore === null ? { destination: texts.destination.trim(), pickupStore } : placeOfStore(code, pickupStore)),
});

const isSame = (one: Delivery, other: Delivery): boolean =>
  one.recipientName === other.recipientName &&
  one.recipientTel === other.recipientTel &&
  one.destination === other.destination;
