import {
  deliveryEvents,
  deliveryStates,
  isParcelHere,
  isParcelOut,
  type DeliveryEvent,
  type DeliveryState,
} from './delivery-states.ts';
import { destinationKind } from './destination-kind.ts';
import { mayLeave, type ParcelFacts } from './parcel.ts';
import { mayHappen } from './state-table.ts';
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

/** A parcel with what became of the money for its goods. */
export interface OwedParcel extends ParcelFacts {
  /** Some of its pieces were neither refunded nor asked back. */
  readonly isOwed: boolean;
}

/** What is known of a parcel while its order is locked. */
export interface ParcelToShip extends OwedParcel {
  /** Recipient, place and goods are those that were packed. */
  readonly isAsSeen: boolean;
}

/**
 * How far the goods are, as lists and orders show it: `none` where nothing is sent, not before the payment, or not any more, since
 * the money went back first.
 */
export const shownDelivery = (parcel: OwedParcel): DeliveryState =>
  mayLeave(parcel) && (parcel.isOwed || !isParcelHere(parcel.deliveryState)) ? parcel.deliveryState : 'none';

/** A parcel that is paid for at the store arrives with its payment, and comes back by its order's end. */
const paidEvents: readonly DeliveryEvent[] = ['deliver', 'undeliver', 'comeBack'];

/**
 * Whether staff may write an event of a parcel: one that may happen, or that happened before, which changes nothing. What was sent can
 * be corrected when its money goes back later, and what came back then stays.
 */
export const mayHappenToParcel = (parcel: OwedParcel, event: DeliveryEvent): boolean => {
  const { deliveryState: state, status } = parcel;
  if (!mayLeave(parcel) || (status !== 'paid' && paidEvents.includes(event))) return false;
  if (!parcel.isOwed && !isParcelOut(state)) return false;
  return state === deliveryStates.events[event].to || mayHappen(deliveryStates, event, state);
};

/** What staff are offered to write of a parcel: what changes its state. */
export const offeredEvents = (parcel: OwedParcel): readonly DeliveryEvent[] =>
  deliveryEvents.filter(
    (event) => mayHappenToParcel(parcel, event) && deliveryStates.events[event].to !== parcel.deliveryState,
  );

/** Why a parcel cannot be marked as shipped now; null where it can. */
export const shipRefusal = (parcel: ParcelToShip): ShipRefusal | null => {
  const { deliveryState: state } = parcel;
  if (!mayLeave(parcel) || state === 'none') return 'not-to-ship';
  if (!isParcelHere(state)) return 'already-shipped';
  if (!parcel.isOwed) return 'refunded';
  return parcel.isAsSeen ? null : 'changed';
};

/** What a mail tells of a parcel that is on its way. */
interface SentParcel {
  readonly deliveryState: DeliveryState;
  readonly trackingNumber: string;
}

/** Whether the buyer is told: the parcel leaves, or, on its way, goes by another number (FLOW-8). */
export const isNewsOfSending = (before: SentParcel, after: SentParcel): boolean =>
  after.deliveryState === 'sent' &&
  (before.deliveryState !== 'sent' || (after.trackingNumber !== '' && after.trackingNumber !== before.trackingNumber));
