import { destinationKind, isSelfPickup } from './destination-kind.ts';
import { isParcelSent, mayLeave, type ParcelFacts } from './parcel.ts';
import { storeChains, type StoreChain } from './store-chains.ts';
import { OVERSEAS_SHIPPING, type ShippingCode } from './shipping.ts';

/**
 * The places to which waiting parcels are taken, in the order of the packing list: the counter of each chain, stores that are
 * known by a text alone, buyers at home, buyers abroad, and the shop's own counter.
 */
export const parcelGroups = [...storeChains, 'other-store', 'home', 'overseas', 'self-pickup'] as const;
export type ParcelGroup = (typeof parcelGroups)[number];

/** What decides where a parcel is taken to. */
export interface ParcelWay {
  readonly shippingCode: ShippingCode;
  /** The chain of its pickup store; null where it goes to none, or only the text of one is known. */
  readonly chain: StoreChain | null;
  /** Who carries it; null where staff named nobody. */
  readonly carrierId: number | null;
}

export const parcelGroupOf = ({ shippingCode, chain }: Omit<ParcelWay, 'carrierId'>): ParcelGroup => {
  const goesTo = destinationKind(shippingCode);
  if (goesTo === 'store') return chain ?? 'other-store';
  if (goesTo === 'none') return 'self-pickup';
  return shippingCode === OVERSEAS_SHIPPING ? 'overseas' : 'home';
};

/** Parcels that are taken to one place by one carrier. */
export interface GroupedParcels<Parcel> {
  readonly group: ParcelGroup;
  /** Of what goes to buyers by a carrier: stores and counters are one place whoever was named. */
  readonly carrierId: number | null;
  readonly parcels: readonly Parcel[];
}

/** Parcels by the place to which they are taken; within a group they stay in their order. */
export const groupParcels = <Parcel extends ParcelWay>(
  parcels: readonly Parcel[],
): readonly GroupedParcels<Parcel>[] => {
  const rank = ({ group, carrierId }: GroupedParcels<Parcel>): readonly [number, number] => [
    parcelGroups.indexOf(group),
    carrierId ?? 0,
  ];
  const byPlace = Map.groupBy(parcels, (parcel) => `${parcelGroupOf(parcel)} ${carrierOfGroup(parcel) ?? ''}`);
  return [...byPlace.values()]
    .flatMap((some) => {
      const first = some[0];
      return first === undefined
        ? []
        : [{ group: parcelGroupOf(first), carrierId: carrierOfGroup(first), parcels: some }];
    })
    .toSorted((one, other) => {
      const [place, carrier] = rank(one);
      const [otherPlace, otherCarrier] = rank(other);
      return place - otherPlace || carrier - otherCarrier;
    });
};

const carrierOfGroup = (parcel: ParcelWay): number | null => {
  const group = parcelGroupOf(parcel);
  return group === 'home' || group === 'overseas' ? parcel.carrierId : null;
};

/** Why a parcel is not marked as shipped. */
export const shipRefusals = ['not-to-ship', 'already-shipped', 'refunded', 'changed'] as const;
export type ShipRefusal = (typeof shipRefusals)[number];

/** What is known of a parcel while its order is locked. */
export interface ParcelToShip extends ParcelFacts {
  /** Pieces that were neither refunded nor asked back. */
  readonly pieces: number;
  /** Recipient, place and goods are those that were packed. */
  readonly isAsSeen: boolean;
}

/**
 * Whether staff may write that a parcel leaves or has left. What was sent stays so when its money goes back later, and
 * can be corrected.
 */
export const isShippable = (parcel: Omit<ParcelToShip, 'isAsSeen'>): boolean =>
  mayLeave(parcel) && parcel.shippingCode !== null && (parcel.pieces > 0 || isParcelSent(parcel));

/** Whether staff may write that a parcel arrived: one that is paid for at the store has when the store took the money. */
export const mayBeDelivered = (parcel: Omit<ParcelToShip, 'isAsSeen'>): boolean =>
  isShippable(parcel) && parcel.status === 'paid';

/** Why a parcel cannot be marked as shipped now; null where it can. */
export const shipRefusal = (parcel: ParcelToShip): ShipRefusal | null => {
  if (!mayLeave(parcel) || parcel.shippingCode === null) return 'not-to-ship';
  if (isParcelSent(parcel)) return 'already-shipped';
  if (parcel.pieces === 0) return 'refunded';
  return parcel.isAsSeen ? null : 'changed';
};

/** The wire's words for a parcel that has left, or waits for its buyer at the shop's counter. */
export const shippedText = (shippingCode: ShippingCode): string => (isSelfPickup(shippingCode) ? '可取貨' : '已出貨');
