import {
  eventOfSaidState,
  isNewsOfSending,
  mayHappenToParcel,
  type DeliveryEvent,
  type SaidParcelState,
} from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findReaddressed } from './delivery-queries.ts';
import { lockParcels, type Parcel } from './parcel-queries.ts';
import {
  isCarrierListed,
  updateArrival,
  updateCarrier,
  updateShipping,
  type ArrivalEvent,
} from './shipping-queries.ts';

/** What became of a deed to many orders, by their numbers. */
export interface ManyChanged {
  readonly changed: readonly string[];
  /** Unknown, neither paid nor to be paid for at the store, with nothing to ship, or in a state that it may not follow: nothing was done to them. */
  readonly unsuitable: readonly string[];
  /** Their delivery was corrected since it was looked at: nothing was done to them. */
  readonly readdressed: readonly string[];
}

export interface ShippingWords {
  readonly state: SaidParcelState;
  /** What buyers read beside the state. */
  readonly text: string;
  /** Undefined: stays as it is. */
  readonly trackingNumber: string | undefined;
  /** Who carries the parcels; null for nobody in the list. Undefined: stays as it is. */
  readonly carrierId?: number | null | undefined;
  /** How often staff have seen each delivery corrected: a parcel keeps the place that it left for (FLOW-4). */
  readonly seen?: ReadonlyMap<string, number>;
}

/**
 * Sets how far the parcels of orders are, and what their buyers read beside it (ORD-3). Throws `invalid-request` where one tracking number
 * is meant for several parcels, or the carrier is not in the list.
 */
export const setShippingOfMany = async (
  tx: Transaction,
  orderNumbers: readonly string[],
  { state, text, trackingNumber, carrierId, seen }: ShippingWords,
): Promise<ManyChanged> => {
  if (trackingNumber !== undefined && new Set(orderNumbers).size > 1) {
    throw new ShopError('invalid-request', { field: 'TrackingNumber' });
  }
  await assertCarrierListed(tx, carrierId);
  const { suitable, outcome } = await lockSuitable(tx, orderNumbers, eventOfSaidState[state], seen);
  const written = suitable.map((parcel) => ({
    parcel,
    shippingNote: text.trim(),
    trackingNumber: trackingNumber?.trim() ?? parcel.trackingNumber,
  }));
  await writeShippings(tx, written, { state, carrierId });
  return outcome;
};

/** What is written of a locked parcel. */
export interface ParcelWords {
  readonly parcel: Parcel;
  readonly shippingNote: string;
  readonly trackingNumber: string;
}

/** Writes what is said of locked parcels to which it may be, and mails each buyer who is to be told (FLOW-8). */
export const writeShippings = async (
  tx: Transaction,
  written: readonly ParcelWords[],
  { state, carrierId }: Pick<ShippingWords, 'state' | 'carrierId'>,
): Promise<void> => {
  const rows = written.map(({ parcel, ...words }) => ({ ...words, orderId: parcel.id }));
  if (carrierId !== undefined) {
    await updateCarrier(
      tx,
      rows.map(({ orderId }) => orderId),
      carrierId,
    );
  }
  await updateShipping(tx, eventOfSaidState[state], rows);
  for (const { parcel, trackingNumber } of written) {
    if (isNewsOfSending(parcel, { deliveryState: state, trackingNumber }))
      await queueMail(tx, { mail: 'order-shipped', orderId: parcel.id });
  }
};

/** Throws `invalid-request` for a carrier that is not in the list. */
export const assertCarrierListed = async (tx: Transaction, carrierId: number | null | undefined): Promise<void> => {
  if (carrierId === undefined || carrierId === null || (await isCarrierListed(tx, carrierId))) return;
  throw new ShopError('invalid-request', { field: 'CarrierId' });
};

/**
 * Notes that parcels arrived, did not after all, or came back. They arrive now by the database's clock, from where the days of their
 * return count (ORD-6). The first mark stays where it is repeated; taking it back lets the days begin anew with the next one.
 */
export const noteArrival = async (
  tx: Transaction,
  orderNumbers: readonly string[],
  event: ArrivalEvent,
): Promise<ManyChanged> => {
  const { suitable, outcome } = await lockSuitable(tx, orderNumbers, event);
  await updateArrival(
    tx,
    event,
    suitable.map(({ id }) => id),
  );
  return outcome;
};

const lockSuitable = async (
  tx: Transaction,
  orderNumbers: readonly string[],
  event: DeliveryEvent,
  seen: ReadonlyMap<string, number> = new Map(),
): Promise<{ readonly suitable: readonly Parcel[]; readonly outcome: ManyChanged }> => {
  const asked = [...new Set(orderNumbers)];
  const parcels = await lockParcels(tx, asked);
  const readdressed = seen.size === 0 ? [] : await findReaddressed(tx, seen);
  const fits = (orderNumber: string): boolean => {
    const parcel = parcels.get(orderNumber);
    return parcel !== undefined && mayHappenToParcel(parcel, event);
  };
  const isSuitable = (orderNumber: string): boolean => fits(orderNumber) && !readdressed.includes(orderNumber);
  return {
    suitable: [...parcels.values()].filter(({ orderNumber }) => isSuitable(orderNumber)),
    outcome: {
      changed: asked.filter(isSuitable),
      unsuitable: asked.filter((orderNumber) => !fits(orderNumber)),
      readdressed: asked.filter((orderNumber) => fits(orderNumber) && !isSuitable(orderNumber)),
    },
  };
};
