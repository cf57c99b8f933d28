import type { OrderStatus } from './order-states.ts';
import { OVERSEAS_SHIPPING, SELF_PICKUP, type ShippingCode } from './shipping.ts';

/** The wire's words for goods that are still here: data that staff write, whatever the language of a screen. */
const STILL_HERE = ['尚未出貨', '備貨中'] as const;

/** What is known of the sending of an order's goods. */
export interface ParcelFacts {
  readonly status: OrderStatus;
  /** Null for an order without goods. */
  readonly shippingCode: ShippingCode | null;
  /** What buyers read of it; '' where nobody wrote anything. */
  readonly shippingStatus: string;
  readonly trackingNumber: string;
  readonly deliveredAt: Date | null;
}

/** The goods have left the shop: a carrier's number, an arrival, or words of staff that do not say that they are still here. */
export const isParcelSent = ({ shippingStatus, trackingNumber, deliveredAt }: ParcelFacts): boolean =>
  deliveredAt !== null ||
  trackingNumber !== '' ||
  (shippingStatus !== '' && !STILL_HERE.some((words) => shippingStatus.includes(words)));

/** Who wants to correct where a parcel goes. */
export type DeliveryChanger = 'member' | 'staff';

/** Changes of one order by its member; more than anybody's typing errors, and a bound on the mails that tell of them. */
export const MAX_OWN_DELIVERY_CHANGES = 10;

/**
 * Whether recipient and place of an order can be corrected: by the member until it is sent, by staff until it is delivered
 * (FLOW-4). `changesByMember` counts those that were made already.
 */
export const mayChangeDelivery = (facts: ParcelFacts, changer: DeliveryChanger, changesByMember: number): boolean => {
  if (facts.status === 'cancelled' || facts.shippingCode === null || facts.shippingCode === SELF_PICKUP) return false;
  if (changer === 'staff') return facts.deliveredAt === null;
  return !isParcelSent(facts) && changesByMember < MAX_OWN_DELIVERY_CHANGES;
};

/** Whether the member may name another place: the price of overseas mail was agreed for one. Staff may, who agreed on it. */
export const mayChangePlace = (code: ShippingCode, changer: DeliveryChanger): boolean =>
  changer === 'staff' || code !== OVERSEAS_SHIPPING;
