import { shippedText, shipRefusal, type ShipRefusal } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { listLockedParcels, parcelDigest, type Parcel } from './parcel-queries.ts';
import { assertCarrierListed } from './set-shipping-status.ts';
import { lockShippings, updateCarrier, updateShipping, type WrittenShipping } from './shipping-queries.ts';

/** A parcel that staff have packed. */
interface PackedParcel {
  readonly orderNumber: string;
  /** Empty where there is none. */
  readonly trackingNumber: string;
  /** The digest of what was packed. */
  readonly seen: string;
}

export interface ShipWish {
  readonly parcels: readonly PackedParcel[];
  /** Who carries them; null for nobody in the list. Undefined: stays as it is. */
  readonly carrierId: number | null | undefined;
}

export interface ShippedParcels {
  readonly shipped: readonly { readonly orderNumber: string; readonly text: string; readonly trackingNumber: string }[];
  readonly skipped: readonly { readonly orderNumber: string; readonly reason: ShipRefusal }[];
}

/**
 * Marks parcels as shipped, each with its number, and mails each buyer once (SHIP-1). What was refunded, changed or shipped since
 * it was packed is left as it is. The orders are locked, so refunds, returns and corrections come before this or after it. Throws
 * `invalid-request` for an order that is named twice, and for a carrier that is not in the list.
 */
export const shipParcels = async (tx: Transaction, { parcels, carrierId }: ShipWish): Promise<ShippedParcels> => {
  const orderNumbers = parcels.map(({ orderNumber }) => orderNumber);
  if (new Set(orderNumbers).size < orderNumbers.length) throw new ShopError('invalid-request', { field: 'Parcels' });
  await assertCarrierListed(tx, carrierId);
  const locked = await lockShippings(tx, orderNumbers);
  const known = new Map<string, Parcel>();
  // A statement of its own: what was refunded is read as it is once the locks are held.
  for (const parcel of await listLockedParcels(
    tx,
    locked.map(({ id }) => id),
  ))
    known.set(parcel.orderNumber, parcel);
  const judged = parcels.map((packed) => judge(packed, known.get(packed.orderNumber)));
  const toShip = judged.flatMap(({ shipping }) => (shipping === undefined ? [] : [shipping]));
  if (carrierId !== undefined) {
    await updateCarrier(
      tx,
      toShip.map(({ orderId }) => orderId),
      carrierId,
    );
  }
  for (const orderId of await updateShipping(tx, toShip)) await queueMail(tx, { mail: 'order-shipped', orderId });
  return {
    shipped: toShip.map(({ orderNumber, text, trackingNumber }) => ({ orderNumber, text, trackingNumber })),
    skipped: judged.flatMap(({ orderNumber, refusal }) => (refusal === null ? [] : [{ orderNumber, reason: refusal }])),
  };
};

interface Judged {
  readonly orderNumber: string;
  readonly refusal: ShipRefusal | null;
  readonly shipping?: WrittenShipping & { readonly orderNumber: string; readonly trackingNumber: string };
}

const judge = ({ orderNumber, trackingNumber, seen }: PackedParcel, parcel: Parcel | undefined): Judged => {
  if (parcel === undefined || parcel.shippingCode === null) return { orderNumber, refusal: 'not-to-ship' };
  const { id: orderId, shippingCode, goods } = parcel;
  const refusal = shipRefusal({ ...parcel, pieces: goods.length, isAsSeen: parcelDigest(parcel) === seen });
  if (refusal !== null) return { orderNumber, refusal };
  const text = shippedText(shippingCode);
  return { orderNumber, refusal, shipping: { orderId, orderNumber, text, trackingNumber: trackingNumber.trim() } };
};
