import { isParcelHere, type DeliveryState } from './delivery-states.ts';
import { isSelfPickup } from './destination-kind.ts';
import type { OrderStatus } from './order-states.ts';
import { OVERSEAS_SHIPPING, type ShippingCode } from './shipping.ts';

/** What is known of the sending of an order's goods. */
export interface ParcelFacts {
  readonly status: OrderStatus;
  /** It is paid for when it is fetched, and is not yet. */
  readonly paysAtPickup: boolean;
  /** Null for an order without goods. */
  readonly shippingCode: ShippingCode | null;
  readonly deliveryState: DeliveryState;
}

/** Whether an order's goods may leave: it is paid, or the store takes the money when they are fetched. */
export const mayLeave = ({ status, paysAtPickup }: Pick<ParcelFacts, 'status' | 'paysAtPickup'>): boolean =>
  status === 'paid' || (status === 'unpaid' && paysAtPickup);

/** Who wants to correct where a parcel goes. */
export type DeliveryChanger = 'member' | 'staff';

/** Changes of one order by its member; more than anybody's typing errors, and a bound on the mails that tell of them. */
const MAX_OWN_DELIVERY_CHANGES = 10;

/**
 * Whether recipient and place of an order can be corrected: by the member until it is sent, by staff until it is delivered
 * (FLOW-4). `changesByMember` counts those that were made already. The store of a parcel that is paid for there stands at the gateway,
 * which has given it a number.
 */
export const mayChangeDelivery = (facts: ParcelFacts, changer: DeliveryChanger, changesByMember: number): boolean => {
  if (
    facts.paysAtPickup ||
    facts.status === 'cancelled' ||
    facts.shippingCode === null ||
    isSelfPickup(facts.shippingCode)
  )
    return false;
  if (changer === 'staff') return facts.deliveryState !== 'delivered';
  return isParcelHere(facts.deliveryState) && changesByMember < MAX_OWN_DELIVERY_CHANGES;
};

/** Whether the member may name another place: the price of overseas mail was agreed for one. Staff may, who agreed on it. */
export const mayChangePlace = (code: ShippingCode, changer: DeliveryChanger): boolean =>
  changer === 'staff' || code !== OVERSEAS_SHIPPING;
