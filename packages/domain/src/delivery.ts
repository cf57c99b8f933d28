import { isPhoneNumber } from './credentials.ts';
import { destinationKind, isSelfPickup } from './destination-kind.ts';
import type { PickupStore } from './pickup-store.ts';
import { MOST_RECIPIENT_TEL } from './recipient.ts';
import type { ShippingCode } from './shipping.ts';

/** Who receives the goods, and where: an address, or the name of a pickup store. Empty texts where nothing was said. */
export interface Delivery {
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
}

/** A delivery with the fields of its store, where they are known: its destination is then the text of that store. */
export interface PlacedDelivery extends Delivery {
  readonly pickupStore: PickupStore | null;
}

/** What goods cannot be sent without, in the order in which it is asked for. */
export type DeliveryPart = 'recipient' | 'mobile' | 'address' | 'store';

/** What is still missing before goods can be sent this way (FLOW-3); nothing for self pickup. A wrong number is missing, too. */
export const missingDelivery = (code: ShippingCode, delivery: Delivery): readonly DeliveryPart[] =>
  isSelfPickup(code) ? [] : [...missingRecipient(delivery), ...missingDestination(code, delivery)];

/** Who receives the goods, as every way asks for it where it asks. */
export const missingRecipient = ({ recipientName, recipientTel }: Delivery): readonly DeliveryPart[] => [
  ...(recipientName.trim() === '' ? (['recipient'] as const) : []),
  ...(isPhoneNumber(recipientTel) ? [] : (['mobile'] as const)),
];

const missingDestination = (code: ShippingCode, { destination }: Delivery): readonly DeliveryPart[] => {
  const kind = destinationKind(code);
  return kind === 'none' || destination.trim() !== '' ? [] : [kind];
};

/** Profiles take longer ones. */
const isRecipientTel = (tel: string): boolean => isPhoneNumber(tel) && tel.length <= MOST_RECIPIENT_TEL;

/** What a member's profile knows of a delivery; empty texts where it knows nothing. */
export interface KnownRecipient {
  readonly name: string;
  readonly tel: string;
  readonly address: string;
}

/** A delivery with the way that its place was given for; null where nobody knows. */
export interface GivenPlace extends PlacedDelivery {
  readonly destinationFor: ShippingCode | null;
}

/**
 * A delivery with the gaps filled from the profile: an address only for ways that go to one. A place that was given for
 * another way does not count, since a store of one chain is no store of another, and no address (FLOW-3).
 */
export const fillDelivery = (code: ShippingCode | null, given: GivenPlace, known: KnownRecipient): PlacedDelivery => {
  const { destination: place, pickupStore } = placeFor(code, given);
  const fallback = code !== null && destinationKind(code) === 'address' ? known.address : '';
  return {
    recipientName: given.recipientName === '' ? known.name : given.recipientName,
    recipientTel: given.recipientTel === '' && isRecipientTel(known.tel) ? known.tel : given.recipientTel,
    destination: place === '' ? fallback : place,
    pickupStore,
  };
};

/** What was given of a place, where it counts for this way. */
const placeFor = (code: ShippingCode | null, given: GivenPlace): Pick<PlacedDelivery, 'destination' | 'pickupStore'> =>
  given.destinationFor === null || code === null || given.destinationFor === code
    ? given
    : { destination: '', pickupStore: null };
