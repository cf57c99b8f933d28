import type { DeliveryState } from './delivery-states.ts';
import { isSelfPickup } from './destination-kind.ts';
import type { ShippingCode } from './shipping.ts';

/** The wire's words for goods that wait: data, whatever the language of a screen (ORD-3). */
const NOT_SENT = '尚未出貨';
const FETCHABLE = '可取貨';

/** The wire's words for the states; `none` has none. */
const stateWords: Readonly<Record<DeliveryState, readonly string[]>> = {
  none: [],
  'to-ship': [NOT_SENT],
  packed: [NOT_SENT, '備貨中'],
  sent: ['已出貨'],
  delivered: ['已送達'],
  'not-fetched': ['未取貨'],
};

/** What is said of the goods of an order that sends some. */
export interface SaidParcel {
  readonly deliveryState: DeliveryState;
  readonly shippingCode: ShippingCode | null;
  /** What staff wrote beside it; '' where they wrote nothing. */
  readonly shippingNote: string;
  readonly trackingNumber: string;
}

const isPickedUp = ({ shippingCode }: Pick<SaidParcel, 'shippingCode'>): boolean =>
  shippingCode !== null && isSelfPickup(shippingCode);

const wordsOf = (parcel: SaidParcel): readonly string[] =>
  parcel.deliveryState === 'sent' && isPickedUp(parcel) ? [FETCHABLE] : stateWords[parcel.deliveryState];

/** A note without words of states before it, which its state says: notes from before there was one began with them. */
export const noteOf = (parcel: Pick<SaidParcel, 'shippingNote' | 'shippingCode'>): string => {
  const known = [...Object.values(stateWords).flat(), ...(isPickedUp(parcel) ? [FETCHABLE] : [])];
  const words = parcel.shippingNote.split(' ').filter((word) => word !== '');
  const first = words.findIndex((word) => !known.includes(word));
  return first === -1 ? '' : words.slice(first).join(' ');
};

/** The specification's text of a parcel: the words of its state, the note, the number. */
export const shippingText = (parcel: SaidParcel): string =>
  parcel.deliveryState === 'none'
    ? ''
    : [...wordsOf(parcel), noteOf(parcel), parcel.trackingNumber].filter((part) => part !== '').join(' ');
