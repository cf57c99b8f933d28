import { shipRefusal, type ShipRefusal } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lockParcels, parcelDigest, type Parcel } from './parcel-queries.ts';
import { assertCarrierListed, writeShippings, type ParcelWords } from './set-shipping-status.ts';

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
  readonly shipped: readonly { readonly orderNumber: string; readonly trackingNumber: string }[];
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
  const known = await lockParcels(tx, orderNumbers);
  const toShip: ParcelWords[] = [];
  const skipped: ShippedParcels['skipped'][number][] = [];
  for (const { orderNumber, trackingNumber, seen } of parcels) {
    const parcel = known.get(orderNumber);
    const reason = refusalOf(parcel, seen);
    if (reason !== null) skipped.push({ orderNumber, reason });
    else if (parcel !== undefined) toShip.push({ parcel, shippingNote: '', trackingNumber: trackingNumber.trim() });
  }
  await writeShippings(tx, toShip, { state: 'sent', carrierId });
  return {
    shipped: toShip.map(({ parcel: { orderNumber }, trackingNumber }) => ({ orderNumber, trackingNumber })),
    skipped,
  };
};

const refusalOf = (parcel: Parcel | undefined, seen: string): ShipRefusal | null =>
  parcel === undefined ? 'not-to-ship' : shipRefusal({ ...parcel, isAsSeen: parcelDigest(parcel) === seen });
