import type { Language } from './language.ts';
import type { StateTable } from './state-table.ts';

const states = ['none', 'to-ship', 'packed', 'sent', 'delivered', 'not-fetched'] as const;
export type DeliveryState = (typeof states)[number];

/**
 * How far the goods of an order are. `none`: it has none. `packed`: they lie ready, and are still here. `not-fetched`: the parcel came
 * back. An order that is not paid is `to-ship`, too: whether it may leave is for its payment to say.
 */
export const deliveryStates = {
  states,
  initial: ['none', 'to-ship'],
  events: {
    pack: { from: ['to-ship'], to: 'packed' },
    send: { from: ['to-ship', 'packed', 'not-fetched'], to: 'sent' },
    deliver: { from: ['to-ship', 'packed', 'sent', 'not-fetched'], to: 'delivered' },
    comeBack: { from: ['sent'], to: 'not-fetched' },
    undeliver: { from: ['delivered'], to: 'sent' },
    takeBack: { from: ['packed', 'sent', 'not-fetched'], to: 'to-ship' },
  },
} as const satisfies StateTable<DeliveryState>;

/** The state of goods that there are. */
type ParcelState = Exclude<DeliveryState, 'none'>;

/** What a parcel's state is called, on the screens of staff as in their files. */
export const deliveryStateNames: Readonly<Record<Language, Readonly<Record<ParcelState, string>>>> = {
  'zh-Hant': {
    'to-ship': '待出貨',
    packed: '備貨中',
    sent: '已出貨',
    delivered: '已送達',
    'not-fetched': '未取貨退回',
  },
  en: {
    'to-ship': 'To ship',
    packed: 'Packed',
    sent: 'Shipped',
    delivered: 'Delivered',
    'not-fetched': 'Not picked up',
  },
};

export type DeliveryEvent = keyof typeof deliveryStates.events;
export const deliveryEvents = [
  'pack',
  'send',
  'deliver',
  'comeBack',
  'undeliver',
  'takeBack',
] as const satisfies readonly DeliveryEvent[];

/** The goods wait in the shop to be sent. */
export const parcelStatesHere = ['to-ship', 'packed'] as const satisfies readonly DeliveryState[];
/** The goods are on their way, or with the buyer. */
export const parcelStatesOut = ['sent', 'delivered'] as const satisfies readonly DeliveryState[];

export const isParcelHere = (state: DeliveryState): boolean => parcelStatesHere.some((here) => here === state);
export const isParcelOut = (state: DeliveryState): boolean => parcelStatesOut.some((out) => out === state);

/** What staff say of parcels in one choice, with the event that leads there. */
export const saidParcelStates = ['to-ship', 'packed', 'sent'] as const satisfies readonly DeliveryState[];
export type SaidParcelState = (typeof saidParcelStates)[number];

export const eventOfSaidState = {
  'to-ship': 'takeBack',
  packed: 'pack',
  sent: 'send',
} as const satisfies Readonly<Record<SaidParcelState, DeliveryEvent>>;
