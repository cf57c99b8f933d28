import { isShippable, mayBeDelivered } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findReaddressed } from './delivery-queries.ts';
import { listLockedParcels, type Parcel } from './parcel-queries.ts';
import { isCarrierListed, lockShippings, updateCarrier, updateDelivered, updateShipping } from './shipping-queries.ts';

/** What became of a deed to many orders, by their numbers. */
export interface ManyChanged {
  readonly changed: readonly string[];
  /** Unknown, neither paid nor to be paid for at the store, or with nothing to ship: nothing was done to them. */
  readonly unsuitable: readonly string[];
  /** Their delivery was corrected since it was looked at: nothing was done to them. */
  readonly readdressed: readonly string[];
}

export interface ShippingWords {
  readonly text: string;
  /** Undefined: stays as it is. */
  readonly trackingNumber: string | undefined;
  /** Who carries the parcels; null for nobody in the list. Undefined: stays as it is. */
  readonly carrierId?: number | null | undefined;
  /** How often staff have seen each delivery corrected: a parcel keeps the place that it left for (FLOW-4). */
  readonly seen?: ReadonlyMap<string, number>;
}

/**
 * Sets what the buyers of paid orders read about their delivery; an empty text means "not yet shipped" again (ORD-3). Who reads of
 * it for the first time, or of another tracking number, gets a mail (FLOW-8). Throws `invalid-request` where one tracking number
 * is meant for several parcels, or the carrier is not in the list.
 */
export const setShippingOfMany = async (
  tx: Transaction,
  orderNumbers: readonly string[],
  { text, trackingNumber, carrierId, seen }: ShippingWords,
): Promise<ManyChanged> => {
  if (trackingNumber !== undefined && new Set(orderNumbers).size > 1) {
    throw new ShopError('invalid-request', { field: 'TrackingNumber' });
  }
  await assertCarrierListed(tx, carrierId);
  const { suitable, outcome } = await lockSuitable(tx, orderNumbers, seen);
  if (carrierId !== undefined) await updateCarrier(tx, suitable, carrierId);
  const written = { text: text.trim(), trackingNumber: trackingNumber?.trim() };
  const sentOff = await updateShipping(
    tx,
    suitable.map((orderId) => ({ orderId, ...written })),
  );
  for (const orderId of sentOff) await queueMail(tx, { mail: 'order-shipped', orderId });
  return outcome;
};

/** Throws `invalid-request` for a carrier that is not in the list. */
export const assertCarrierListed = async (tx: Transaction, carrierId: number | null | undefined): Promise<void> => {
  if (carrierId === undefined || carrierId === null || (await isCarrierListed(tx, carrierId))) return;
  throw new ShopError('invalid-request', { field: 'CarrierId' });
};

/**
 * Marks goods as delivered, now by the database's clock, from where the days of their return count (ORD-6). The first mark
 * stays where it is repeated; taking it back lets the days begin anew with the next one.
 */
export const markDelivered = async (
  tx: Transaction,
  orderNumbers: readonly string[],
  isDelivered: boolean,
): Promise<ManyChanged> => {
  const { suitable, outcome } = await lockSuitable(tx, orderNumbers, new Map(), mayBeDelivered);
  await updateDelivered(tx, suitable, isDelivered);
  return outcome;
};

const lockSuitable = async (
  tx: Transaction,
  orderNumbers: readonly string[],
  seen: ReadonlyMap<string, number> = new Map(),
  fits: typeof isShippable = isShippable,
): Promise<{ readonly suitable: readonly number[]; readonly outcome: ManyChanged }> => {
  const asked = [...new Set(orderNumbers)];
  const locked = (await lockShippings(tx, asked)).map(({ id }) => id);
  const orders = new Map<string, Parcel>();
  // A statement of its own: what was refunded is read as it is once the locks are held.
  for (const parcel of await listLockedParcels(tx, locked)) orders.set(parcel.orderNumber, parcel);
  const readdressed = seen.size === 0 ? [] : await findReaddressed(tx, seen);
  const isToSend = (orderNumber: string): boolean => {
    const parcel = orders.get(orderNumber);
    return parcel !== undefined && fits({ ...parcel, pieces: parcel.goods.length });
  };
  const isSuitable = (orderNumber: string): boolean => isToSend(orderNumber) && !readdressed.includes(orderNumber);
  return {
    suitable: [...orders.values()].filter(({ orderNumber }) => isSuitable(orderNumber)).map(({ id }) => id),
    outcome: {
      changed: asked.filter(isSuitable),
      unsuitable: asked.filter((orderNumber) => !isToSend(orderNumber)),
      readdressed: asked.filter((orderNumber) => isToSend(orderNumber) && !isSuitable(orderNumber)),
    },
  };
};
